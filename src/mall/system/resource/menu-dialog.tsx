import { useState } from 'react'
import type { PermissionNode } from '../../../contract/system/resource/permission.ts'
import { permCalls } from '../../../generated/contract/calls/perm.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { ConflictLines } from '../../../plain/form/conflict-lines.tsx'
import { differing, type Versions } from '../../../plain/form/differing.ts'
import { FormDialog } from '../../../plain/form/form-dialog.tsx'
import { useKeptForm } from '../../../plain/form/use-kept-form.ts'
import { message } from '../../../values/messages.ts'
import { scopes } from '../../../values/roles.ts'
import { send } from '../../../wire/client.ts'
import { MenuFields } from './menu-fields.tsx'
import { type MenuForm, menuChanges, menuFormOf, menuInput, menuTitles, newMenuForm } from './menu-form.ts'
import { componentWord, container, everyMenu } from './model.ts'
import type { Menus } from './use-menus.ts'

interface MenuDialogProps {
  /** `new`, or the id of a node. */
  readonly which: string
  /** Where the new one was asked for. */
  readonly under: number | undefined
  readonly menus: Menus
  onClose(): void
}

/** 新增菜单 and 编辑菜单: all that a node of the menu is. */
export function MenuDialog({ which, under, menus, onClose }: MenuDialogProps) {
  // As it was when the dialog opened: what is worked on must not move under the hand.
  const [opened] = useState(() => menus.nodes.get(Number(which)))
  const [at] = useState(() => (under === undefined ? undefined : menus.nodes.get(under)))
  if (which !== 'new' && !opened)
    return (
      <Dialog open title="编辑菜单" width={560} height={300} onClose={onClose}>
        <Empty title={message('row.gone')} />
      </Dialog>
    )
  return <Filled opened={opened} under={at} menus={menus} onClose={onClose} />
}

interface FilledProps {
  readonly opened: PermissionNode | undefined
  readonly under: PermissionNode | undefined
  readonly menus: Menus
  onClose(): void
}

function Filled({ opened, under, menus, onClose }: FilledProps) {
  const { scope, nodes } = menus
  const state = useKeptForm<MenuForm, PermissionNode, number>({
    opened,
    formOf: base => (base ? menuFormOf(base) : newMenuForm(under)),
    // The pages of the two sides differ: a draft for one of them is none for the other.
    draft: { table: 'menu', row: opened?.id ?? `new ${scope}`, version: base => base.version },
    rules: {
      schema: () =>
        import('../../../contract/system/resource/permission.ts').then(
          module => module.perm.addSysPermission.in,
        ),
      wire: form => menuInput(form, true),
    },
    async save(form, base) {
      const saved = base
        ? await send(
            permCalls.modifyPermission,
            { id: base.id, version: base.version, ...menuChanges(form, base) },
            { quiet: 'refused' },
          )
        : await send(permCalls.addSysPermission, { ...menuInput(form, true), scope }, { quiet: 'refused' })
      return saved.id
    },
    said: message('save.ok'),
    onSaved(id) {
      onClose()
      return menus.saved(id)
    },
    async now() {
      const again = await menus.asked.refetch()
      return everyMenu(again.data ?? []).find(({ id }) => id === opened?.id)
    },
  })
  const { base, begun, values: form, clash } = state
  const below = new Set(base ? everyMenu([base]).map(({ id }) => id) : [])
  const parents = [...nodes.values()]
    .filter(
      ({ id, component }) => (component === container && !below.has(id)) || String(id) === form.parentId,
    )
    .map(({ id, title, path }) => ({ value: String(id), label: title, code: path }))
  return (
    <FormDialog
      title={base ? '编辑菜单' : '新增菜单'}
      fact={<Tag>{scopes[scope]}</Tag>}
      height={630}
      state={state}
      onClose={onClose}
      clash={
        clash ? (
          <ConflictLines
            sentence={clash.sentence}
            lines={linesOf({ base: begun, mine: form, theirs: menuFormOf(clash.current) }, nodes)}
            onMine={() => state.rebase(true)}
            onTheirs={() => state.rebase(false)}
          />
        ) : null
      }
    >
      <MenuFields form={form} onChange={state.set} wrong={state.wrong} scope={scope} parents={parents} />
    </FormDialog>
  )
}

const fields = [
  'parentId',
  'title',
  'component',
  'path',
  'redirect',
  'name',
  'icon',
  'type',
  'sort',
  'hidden',
  'alwaysShow',
  'affix',
  'noCache',
] as const

function linesOf(versions: Versions<MenuForm>, nodes: Menus['nodes']) {
  const show = (form: MenuForm, field: (typeof fields)[number]) => {
    const value = form[field]
    if (typeof value === 'boolean') return value ? '是' : '否'
    if (field === 'component') return componentWord(value)
    if (field === 'parentId') return nodes.get(Number(value))?.title ?? '最上一级'
    return value
  }
  return differing(versions, fields, menuTitles, show)
}
