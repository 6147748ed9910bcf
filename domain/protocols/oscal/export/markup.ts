const special = /[\\*_`[\]<>{}~&]/g
const escaped = /\\([\\*_`[\]<>{}~])|&amp;/g

/** Writes text as OSCAL markup in which nothing is markup. `plainOf` gives back the same text, to the letter. */
export function markupOf(text: string): string {
  return text.replace(special, sign => (sign === '&' ? '&amp;' : `\\${sign}`))
}

export function plainOf(markup: string): string {
  return storable(markup.replace(escaped, (_, sign: string | undefined) => sign ?? '&'))
}

/** Text without what the database cannot store. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '')
}
