const token = /^[\p{L}_][\p{L}\p{N}.\-_]*$/u
const LONGEST = 180

/** Makes ids as OSCAL requires, each once in a document. An identifier that is one already stays as it is. */
export function idMaker(): (identifier: string) => string {
  const given = new Set<string>()
  return identifier => {
    const wanted = tokenFrom(identifier)
    let id = wanted
    for (let number = 2; given.has(id); number += 1) id = `${wanted}_${number}`
    given.add(id)
    return id
  }
}

/** Replaces what an id cannot hold. */
function tokenFrom(text: string): string {
  if (token.test(text) && text.length <= LONGEST) return text
  const name = text
    .replace(/[^\p{L}\p{N}.\-_]+/gu, '_')
    .slice(0, LONGEST)
    .toWellFormed()
  return /^[\p{L}_]/u.test(name) ? name : `_${name}`
}
