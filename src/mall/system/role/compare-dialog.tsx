export function CompareDialog(_: { roleIds: readonly number[]; onClose(): void }) {
  return null
}
