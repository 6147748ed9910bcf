interface Named {
  id: number
  full_name: string
}

/** Returns the people that the message mentions by `@` and full name, each once. */
export function mentionedIn<Person extends Named>(message: string, people: readonly Person[]): Person[] {
  const text = message.toLowerCase()
  return people.filter(({ full_name }) => {
    const name = `@${full_name.toLowerCase()}`
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
      // “@Ann Lee” is not named by “@Ann Leeds”.
      if (!/[\p{L}\p{N}]/u.test(text[at + name.length] ?? ' ')) return true
    }
    return false
  })
}

/** Splits the message into mentions and the text between them. */
export function piecesOf(message: string, mentions: readonly Named[]): { text: string; mention: boolean }[] {
  if (mentions.length === 0) return [{ text: message, mention: false }]
  const names = [...mentions]
    .sort((one, other) => other.full_name.length - one.full_name.length)
    .map(({ full_name }) => `@${full_name}`.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return message
    .split(new RegExp(`(${names.join('|')})(?![\\p{L}\\p{N}])`, 'iu'))
    .map((text, index) => ({ text, mention: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}
