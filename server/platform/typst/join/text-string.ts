/** A text as a PDF has it: in UTF-16, as hexadecimal digits. */
export const textString = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
    .join('')
    .toUpperCase()}>`
