/** Why a label is given to nobody; undefined while it is in use, and while that is not known yet. */
export function whyNotBound({ enabled }: { readonly enabled?: unknown }): string | undefined {
  return enabled === 0 ? '标签已停用，不能绑定' : undefined
}
