import type { Plugin } from 'vite'

/**
 * Writes every character beyond ASCII as an escape. A single such character makes V8 hold the whole file in two bytes a
 * character, for as long as the process lives.
 */
export const ascii = (): Plugin => ({
  name: 'ascii',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue
      refuseRaw(file.code)
      file.code = escaped(file.code)
    }
  },
})

/** Refuses characters in a raw text: what reads it would not know the escapes of JavaScript. */
export function refuseRaw(code: string): void {
  const [, found] = /String\.raw`[^`]*?([\u0080-\uffff])/.exec(code) ?? []
  if (found)
    throw new Error(`A raw text has the character ${found}, which the build would write as an escape.`)
}

/** A backslash before the character would escape the escape, and means nothing there. */
export const escaped = (code: string): string =>
  code.replace(/(\\*)([\u0080-\uffff])/g, (_, slashes: string, character: string) => {
    const kept = slashes.length % 2 === 1 ? slashes.slice(1) : slashes
    return `${kept}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
