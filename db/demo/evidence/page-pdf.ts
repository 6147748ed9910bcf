/** A PDF of one page with a heading and lines of text, in the characters that its standard fonts have. */
export function pagePdf(heading: string, lines: readonly string[]): Buffer {
  const text = [
    `BT /F2 18 Tf 72 720 Td (${escaped(heading)}) Tj ET`,
    ...lines.map((line, index) => `BT /F1 11 Tf 72 ${690 - index * 18} Td (${escaped(line)}) Tj ET`),
  ].join('\n')
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
  return document([
    '<</Type/Catalog/Pages 2 0 R/Lang(en-US)>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ])
}

/** The objects in a file, with the table of where each begins. */
function document(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const begins = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = begins.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const escaped = (text: string) => text.replace(/[\\()]/g, String.raw`\$&`)
