import type { Plugin } from 'vite'

/**
 * Writes every character beyond ASCII as an escape. A single such character makes V8 hold the whole file in two bytes a
 * character, for as long as the process lives.
 */
export const ascii = (): Plugin => ({
  name: 'ascii',
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = escaped(file.code)
  },
})

/** A backslash before the character would escape the escape, and means nothing there. */
export const escaped = (code: string): string =>
  code.replace(/(\\*)([\u0080-\uffff])/g, (_, slashes: string, character: string) => {
    const kept = slashes.length % 2 === 1 ? slashes.slice(1) : slashes
    return `${kept}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
