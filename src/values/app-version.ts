/** 1.4.0: what an app calls its releases. */
const form = /^\d{1,5}(\.\d{1,5}){0,3}$/

/** Why a text is no version of an app; undefined where it is one. */
export function appVersionProblem(text: string): string | undefined {
  return form.test(text.trim()) ? undefined : '版本应为数字和点，例如1.4.0'
}
