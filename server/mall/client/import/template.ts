import * as z from 'zod'
import type { Schema } from '../../../../src/contract/call.ts'
import { importedAccount } from '../../../../src/contract/client/account.ts'
import { importedChannel } from '../../../../src/contract/client/channel.ts'
import { mostClientRows } from '../../../../src/contract/client/client-rows.ts'
import { importedAddress, importedStore } from '../../../../src/contract/client/store.ts'
import { bareSchema } from '../../../../src/contract/sentence.ts'
import {
  type ClientTable,
  clientColumns,
  clientHeads,
  clientTableTitles,
  exampleMark,
  neededHeads,
} from '../../../../src/values/client-tables.ts'
import { Download } from '../../../call/file.ts'
import { sheetsWorkbook, xlsxType } from '../../../files/xlsx.ts'

/** One line a table, in the order of its columns; its mark keeps it out of what is imported. */
const examples: Readonly<Record<ClientTable, readonly string[]>> = {
  channels: [
    `${exampleMark}KH001`,
    '星河珠宝有限公司',
    '王敏',
    '0755-12345678',
    '',
    '',
    '',
    '启用',
    '12.50',
    '',
  ],
  addresses: [
    `${exampleMark}KH001`,
    '星河珠宝有限公司',
    'DZ001',
    '李芳',
    '13912345678',
    '深圳市罗湖区水贝一路1号',
  ],
  stores: [
    `${exampleMark}KH001`,
    '星河珠宝有限公司',
    'MD001',
    '星河珠宝水贝店',
    '',
    '深圳市罗湖区水贝一路1号',
    '启用',
  ],
  accounts: [
    `${exampleMark}KH001`,
    '星河珠宝有限公司',
    '赵敏',
    '13912345678',
    '',
    '店长',
    '',
    'MD001',
    '启用',
  ],
}

const schemas = {
  channels: importedChannel.shape,
  addresses: importedAddress.shape,
  stores: importedStore.shape,
  accounts: importedAccount.shape,
} satisfies Readonly<Record<ClientTable, Readonly<Record<string, Schema>>>>

/** What no schema says: how names, words and money are written. */
const notes: Readonly<Record<string, string>> = {
  '客户.业务员': '业务员的姓名',
  '客户.协同业务员': '业务员的姓名，几个用顿号分开',
  '客户.品牌': '品牌名称或编码，几个用顿号分开',
  '客户.基础工费（元）': '金额，最多2位小数，不填为0',
  '门店.品牌': '品牌名称或编码',
  '账号.手机号': '11位手机号，登录用，不能和别的账号相同',
  '账号.角色': '该客户已有的角色，几个用顿号分开；新客户还没有角色，请导入后再选',
  '账号.门店': '该客户的门店编码，几个用顿号分开',
}
const unique: ReadonlySet<string> = new Set(['客户.客户编码', '收货地址.地址编码', '门店.门店编码'])

export function templateOf(name: string, tables: readonly ClientTable[]): Download {
  const sheets = tables.map(table => ({
    name: clientTableTitles[table],
    heads: clientHeads(table),
    rows: [examples[table]],
  }))
  const guide = {
    name: '填写说明',
    heads: ['表', '列', '必填', '说明'],
    rows: [
      ...tables.flatMap(guideOf),
      ['', '', '', `第一列以“${exampleMark}”开头的行是示例，不会导入；每张表最多${mostClientRows}行`],
    ],
  }
  return new Download(
    `${name}.xlsx`,
    xlsxType,
    sheetsWorkbook(
      [...sheets, guide].map(sheet => ({ ...sheet, heads: sheet.heads.map(title => ({ title })) })),
    ),
  )
}

function guideOf(table: ClientTable): string[][] {
  const title = clientTableTitles[table]
  const needed = neededHeads(table)
  return Object.entries<string>(clientColumns[table]).map(([field, head]) => {
    const key = `${title}.${head}`
    const naming = table !== 'channels' && (field === 'clientNo' || field === 'companyName')
    const said = [
      notes[key],
      field === 'status' ? '启用或停用，不填为启用' : undefined,
      naming ? '和客户资料里的一致；两列填一列即可' : undefined,
      unique.has(key) ? '不能和已有的相同' : undefined,
      notes[key] === undefined ? limitOf(table, field) : undefined,
    ]
    return [
      title,
      head,
      needed.includes(head) ? '是' : naming ? '填一列' : '',
      said.filter(Boolean).join('；'),
    ]
  })
}

/** As the schema that will judge it says. */
function limitOf(table: ClientTable, field: string): string | undefined {
  const shape: Readonly<Record<string, Schema>> = schemas[table]
  const schema = Object.hasOwn(shape, field) ? shape[field] : undefined
  const plain = schema && bareSchema(schema)
  return plain instanceof z.ZodString && plain.maxLength !== null ? `最多${plain.maxLength}个字符` : undefined
}
