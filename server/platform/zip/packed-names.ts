/** Characters that no folder or file of any system may have in its name. */
const forbidden = /[\\/:*?"<>|\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu

const LONG = 80

/** A name that is one part of a path on every system, and leads nowhere else. */
export function packedName(name: string): string {
  const plain = name.replace(forbidden, '_').trim()
  const cut = plain.length > LONG ? shortened(plain) : plain
  return cut.replace(/^\.+|[. ]+$/g, '') || '_'
}

/** The beginning of a long name, and its extension. */
function shortened(name: string): string {
  const extension = /\.[a-z0-9]{1,10}$/i.exec(name)?.[0] ?? ''
  return `${[...name].slice(0, LONG - extension.length).join('')}${extension}`
}

/** Names without repetition in the order given: a name that is there already gets a number. */
export function apart(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map(name => {
    const [, stem = name, extension = ''] = /^(.*?)(\.[a-z0-9]{1,10})?$/is.exec(name) ?? []
    let next = name
    for (let number = 2; taken.has(next.toLowerCase()); number++) next = `${stem} (${number})${extension}`
    taken.add(next.toLowerCase())
    return next
  })
}
