import { useState } from 'react'
import { permCalls } from '../../../contract/calls/perm.generated.ts'
import type { PermissionNode } from '../../../contract/system/resource/permission.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { ConflictLines } from '../../../plain/form/conflict-lines.tsx'
import { differing } from '../../../plain/form/form-values.ts'
import { message } from '../../../values/messages.ts'
import { scopes } from '../../../values/roles.ts'
import { send } from '../../../wire/client.ts'
import { FormFrame } from './form-frame.tsx'
import { MenuFields } from './menu-fields.tsx'
import { type MenuForm, menuChanges, menuFormOf, menuInput, menuTitles, newMenuForm } from './menu-form.ts'
import { componentWord, container, everyMenu } from './model.ts'
import { useForm } from './use-form.ts'
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

interface Clash {
  readonly sentence: string
  readonly current: PermissionNode
}

function Filled({ opened, under, menus, onClose }: FilledProps) {
  const { scope, nodes } = menus
  const [base, setBase] = useState(opened)
  const [begun, setBegun] = useState(() => (base ? menuFormOf(base) : newMenuForm(under)))
  const [clash, setClash] = useState<Clash>()
  const state = useForm<MenuForm>({
    opened: begun,
    table: 'menu',
    // The pages of the two sides differ: a draft for one of them is none for the other.
    row: base?.id ?? `new ${scope}`,
    version: base?.version,
    schema: () =>
      import('../../../contract/system/resource/permission.ts').then(
        module => module.perm.addSysPermission.in,
      ),
    input: form => menuInput(form, true),
    async save(form) {
      const saved = base
        ? await send(permCalls.modifyPermission, {
            id: base.id,
            version: base.version,
            ...menuChanges(form, base),
          })
        : await send(permCalls.addSysPermission, { ...menuInput(form, true), scope })
      return saved.id
    },
    said: message('save.ok'),
    onSaved: menus.saved,
    async onConflict(sentence) {
      const again = await menus.asked.refetch()
      const current = everyMenu(again.data ?? []).find(({ id }) => id === base?.id)
      if (current) setClash({ sentence, current })
    },
    onClose,
  })
  const { form, setForm, wrong } = state
  const rebase = (mine: boolean) => {
    if (!clash || !base) return
    const theirs = menuFormOf(clash.current)
    setForm(mine ? { ...theirs, ...differing(form, menuFormOf(base)) } : theirs)
    setBase(clash.current)
    setBegun(theirs)
    setClash(undefined)
  }
  const below = new Set(base ? everyMenu([base]).map(({ id }) => id) : [])
  const parents = [...nodes.values()]
    .filter(
      ({ id, component }) => (component === container && !below.has(id)) || String(id) === form.parentId,
    )
    .map(({ id, title, path }) => ({ value: String(id), label: title, code: path }))
  return (
    <FormFrame
      title={base ? '编辑菜单' : '新增菜单'}
      fact={<Tag>{scopes[scope]}</Tag>}
      height={630}
      state={state}
      notice={
        clash && base ? (
          <ConflictLines
            sentence={clash.sentence}
            lines={linesOf(menuFormOf(base), form, menuFormOf(clash.current), nodes)}
            onMine={() => rebase(true)}
            onTheirs={() => rebase(false)}
          />
        ) : null
      }
    >
      <MenuFields form={form} onChange={setForm} wrong={wrong} scope={scope} parents={parents} />
    </FormFrame>
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

function linesOf(base: MenuForm, mine: MenuForm, theirs: MenuForm, nodes: Menus['nodes']) {
  const show = (form: MenuForm, field: (typeof fields)[number]) => {
    const value = form[field]
    if (typeof value === 'boolean') return value ? '是' : '否'
    if (field === 'component') return componentWord(value)
    if (field === 'parentId') return nodes.get(Number(value))?.title ?? '最上一级'
    return value
  }
  return fields
    .filter(field => base[field] !== mine[field] || base[field] !== theirs[field])
    .map(field => ({
      title: menuTitles[field],
      base: show(base, field),
      mine: base[field] === mine[field] ? undefined : show(mine, field),
      theirs: show(theirs, field),
    }))
}
