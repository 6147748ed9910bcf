/** Checks whether a form has a text that its field can't take, such as a day that isn't one. Such fields then show why. */
export function showUnread(form: HTMLElement): boolean {
  const unread = [...form.querySelectorAll('input')].filter(({ validity }) => validity.customError)
  for (const input of unread) input.checkValidity()
  return unread.length > 0
}
