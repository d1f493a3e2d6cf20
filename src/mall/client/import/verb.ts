import { verbsOf } from '../../../commands/verbs.ts'

/** 导入客户 and 导入客户账号, each of its list. */
export const importInto = ({ id }: { readonly id: string }) => verbsOf<'import'>(id)('import')
