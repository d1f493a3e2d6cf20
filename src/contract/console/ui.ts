import * as z from 'zod'
import { fieldKinds } from '../../values/field-facts.ts'
import { functions } from '../../values/functions.ts'
import { hiddenKinds } from '../../values/hidden.ts'
import { blob, read, stream, write } from '../call.ts'
import { id, ids, text, version } from '../fields.ts'
import { exported, exportFields, nothing, snapshotOut } from '../shapes.ts'
import { userInfo } from './auth.ts'
import { basketCalls } from './basket.ts'
import { hint, listening } from './events.ts'
import { ownCalls } from './own.ts'
import { presenceCalls } from './presence.ts'
import { viewCalls } from './view.ts'

/** What every list shares beyond its own service: the one apply() for whatever has an update call, and its undo. */
const batchId = z
  .string()
  .regex(/^[\w:-]{8,64}$/, { error: '批次号应为8到64个字母、数字或连字符' })
  .meta({ title: 'batchId' })

/** Every code that exports some list. */
const exportCodes = functions.map(row => row.name).filter(name => name.startsWith('export-'))

/** A batch is one transaction. */
const mostRows = 20_000
const set = z.record(z.string(), z.unknown()).meta({ title: 'set' })

const removal = {
  /** The list that was frozen, and the call of its service that deletes a row. */
  list: text('list', { max: 80, required: '请填写list' }),
  call: text('call', { max: 80, required: '请填写call' }),
  snapshotId: text('快照', { max: 40, required: '请填写snapshotId' }),
}

const who = { by: z.string(), at: z.string() }

export const ui = {
  'batch.apply': write(
    '/system/ui/batch/apply',
    'signed-in',
    z.strictObject({
      batchId,
      /** The id of an update call: `label.updateLabel`. Its permit is needed. */
      call: text('call', { max: 80, required: '请填写call' }),
      mode: z.literal(['all', 'able']).meta({ title: 'mode' }),
      dryRun: z.boolean().optional().meta({ title: 'dryRun' }),
      rows: z
        .array(
          z.strictObject({
            id: id(),
            version,
            set,
            base: z.record(z.string(), z.unknown()).optional().meta({ title: 'base' }),
          }),
        )
        .min(1, { error: '请选择数据' })
        .max(mostRows, { error: `一次最多${mostRows}条` })
        .meta({ title: 'rows' })
        .optional(),
      /** Instead of rows: one change of all rows of a snapshot, or of a part of it where it holds more than a batch. */
      snapshot: z
        .strictObject({
          snapshotId: text('快照', { max: 40, required: '请填写snapshotId' }),
          from: z.int().min(0).default(0).meta({ title: 'from' }),
          count: z
            .int()
            .min(1)
            .max(mostRows, { error: `一次最多${mostRows}条` })
            .default(mostRows)
            .meta({ title: 'count' }),
        })
        .optional()
        .meta({ title: 'snapshot' }),
      change: z.strictObject({ set }).optional().meta({ title: 'change' }),
    }),
    z.object({
      applied: z.array(z.object({ id: z.int(), version: z.int() })),
      conflicts: z.array(z.object({ id: z.int(), current: z.record(z.string(), z.unknown()), ...who })),
      invalid: z.array(z.object({ id: z.int(), field: z.string(), reason: z.string() })),
      denied: z.array(z.object({ id: z.int(), field: z.string(), code: z.string() })),
      /** Of those applied so many hold the values already, and are not written. */
      same: z.int().optional(),
    }),
    { added: true, bodyLimit: 16 * 1024 * 1024 },
  ),
  /** Freezes what a list finds, for `bulk`, for batches and for the bulk grid: needs the permit of the list call named. */
  snapshot: read(
    '/system/ui/snapshot',
    'signed-in',
    z.strictObject({
      call: text('call', { max: 80, required: '请填写call' }),
      /** The update call for whose batch the rows are frozen, where that is of another list of the same table. */
      update: text('update', { max: 80 }).optional(),
      /** What that list is asked by, without its page. */
      query: z.record(z.string(), z.unknown()).default({}).meta({ title: 'query' }),
    }),
    snapshotOut,
    { added: true, method: 'POST', owner: 'none', keeps: true },
  ),
  /** Rows of a list as they are now, in the order of the ids; those that it does not find are left out. Needs its permit. */
  rows: read(
    '/system/ui/rows',
    'signed-in',
    z.strictObject({
      call: text('call', { max: 80, required: '请填写call' }),
      /** What that list is asked by, where it needs more than its page. */
      query: z.record(z.string(), z.unknown()).default({}).meta({ title: 'query' }),
      ids: ids('数据', 1000),
    }),
    z.array(z.record(z.string(), z.unknown())),
    { added: true, method: 'POST', owner: 'none' },
  ),
  /** One change of all rows of a snapshot, as a job whose batch is taken back as any other. Needs the update call's permit. */
  bulk: write(
    '/system/ui/bulk',
    'signed-in',
    z.strictObject({
      batchId,
      call: text('call', { max: 80, required: '请填写call' }),
      snapshotId: text('快照', { max: 40, required: '请填写snapshotId' }),
      set,
    }),
    z.int(),
    { added: true, method: 'POST' },
  ),
  /**
   * What a deletion of these rows of a snapshot would come to: it is done and taken back. Needs the permit of the call that
   * deletes, and nothing else does.
   */
  'remove.check': write(
    '/system/ui/remove/check',
    'signed-in',
    z.strictObject({
      ...removal,
      from: z.int().min(0).default(0).meta({ title: 'from' }),
      count: z.int().min(1).max(1000, { error: '一次最多1000条' }).default(1000).meta({ title: 'count' }),
    }),
    z.object({
      able: z.int(),
      /** Those that stay, by code and name, and why. */
      refused: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), reason: z.string() })),
    }),
    { added: true, method: 'POST' },
  ),
  /** All rows of a snapshot deleted, each by the call named, as a job. Needs that call's permit. */
  remove: write('/system/ui/remove', 'signed-in', z.strictObject(removal), z.int(), {
    added: true,
    method: 'POST',
  }),
  /** Any list as a file: needs the permit of the list call named and, of these codes, that list's own. */
  export: blob(
    '/system/ui/export',
    { code: exportCodes },
    z.strictObject({
      ...exportFields,
      /** The id of a list call: `label.pageList`. */
      call: text('call', { max: 80, required: '请填写call' }),
      /** What that call would be sent, its page left out. */
      query: z.record(z.string(), z.unknown()).default({}).meta({ title: 'query' }),
    }),
    exported,
    { added: true },
  ),
  /**
   * What rows of a list hold of a person, whole: everywhere else it is hidden. Needs the permit of the list too; the log
   * says of each who asked for it. As many as are printed at once.
   */
  person: write(
    '/system/ui/person',
    { code: ['show-person-btn'] },
    z.strictObject({
      list: text('list', { max: 80, required: '请填写list' }),
      ids: ids('ids', 200),
    }),
    z.array(
      z.object({
        id: z.int(),
        held: z.array(
          z.object({ field: z.string(), title: z.string(), kind: z.enum(hiddenKinds), value: z.string() }),
        ),
      }),
    ),
    { added: true, method: 'POST', open: true },
  ),
  /** What may have changed for this session; read by fetch, because it needs the headers. */
  events: stream('/system/ui/events', 'signed-in', listening, hint, {
    added: true,
    scope: 12,
    owner: 'userId',
  }),
  /** Who the session's own user is by now, and the codes held: asked after a `rights` event. */
  rights: read(
    '/system/ui/rights',
    'signed-in',
    nothing,
    z.object({ userInfo, permissionList: z.array(z.string()) }),
    { added: true, scope: 12, owner: 'userId' },
  ),
  ...viewCalls,
  ...basketCalls,
  ...ownCalls,
  ...presenceCalls,
}

export const undone = z.object({
  /** The undo is a batch itself: undone in turn it is a redo. */
  batchId,
  /** In cells, as what is skipped. */
  restored: z.int(),
  /** Rows beyond one transaction: a job takes all of them back; a plan does not list them. */
  later: z.int(),
  /** With the reason in words. */
  skipped: z.array(
    z.object({ id: z.int(), field: z.string(), current: z.unknown(), ...who, reason: z.string() }),
  ),
  /** Of a dry run: every cell in words, which may be put back and why the others are not. */
  plan: z
    .object({
      /** The word of one row, and what its number is called; empty where it has none. */
      title: z.string(),
      codeTitle: z.string(),
      fields: z.array(
        z.object({ name: z.string(), title: z.string(), holds: z.enum(fieldKinds), unit: z.string() }),
      ),
      cells: z.array(
        z.object({
          id: z.int(),
          code: z.string(),
          name: z.string(),
          field: z.string(),
          before: z.unknown(),
          after: z.unknown(),
          beforeShown: z.string(),
          afterShown: z.string(),
          /** Why it stays as it is; null where it is put back. */
          notice: z.object({ kind: z.enum(['conflict', 'invalid', 'denied']), text: z.string() }).nullable(),
        }),
      ),
    })
    .nullable(),
})

export { batchId }
