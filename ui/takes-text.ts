const FIELDS = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select'

/** True where the keys of a press are typed: shortcuts leave them alone. */
export function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS))
}
