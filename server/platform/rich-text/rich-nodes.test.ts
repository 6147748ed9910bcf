import { expect, test } from 'vitest'
import { richBlocksOf } from './rich-nodes.ts'
import { reducedDocument } from './rich-text.ts'

const blocksOf = (html: string) => richBlocksOf(reducedDocument(html))

test('paragraphs keep their words, formatting and links', () => {
  expect(
    blocksOf(
      '<p style="margin-left:4rem">A &amp; <strong>b <em>c</em></strong><br><a href="https://x.org/?a=1&b=2">d</a></p>',
    ),
  ).toEqual([
    {
      type: 'paragraph',
      indent: 2,
      spans: [
        { text: 'A & ' },
        { text: 'b ', isStrong: true },
        { text: 'c', isStrong: true, isEmphasized: true },
        { text: '\n' },
        { text: 'd', href: 'https://x.org/?a=1&b=2' },
      ],
    },
  ])
})

test('lists lie within lists, and words outside of a paragraph become one', () => {
  expect(blocksOf('loose<ul><li><p>one</p><ol><li><p>two</p></li></ol></li></ul>')).toEqual([
    { type: 'paragraph', indent: 0, spans: [{ text: 'loose' }] },
    {
      type: 'list',
      isOrdered: false,
      items: [
        [
          { type: 'paragraph', indent: 0, spans: [{ text: 'one' }] },
          {
            type: 'list',
            isOrdered: true,
            items: [[{ type: 'paragraph', indent: 0, spans: [{ text: 'two' }] }]],
          },
        ],
      ],
    },
  ])
})

test('tables keep their headings and spans; scripts and other attributes are gone', () => {
  const table =
    '<table onclick="x()"><tbody><tr><th>Who</th><th colspan="2" style="color:red">May</th></tr>' +
    '<tr><td rowspan="99999">a</td><td>b</td><td><script>alert(1)</script>c</td></tr></tbody></table>'
  expect(reducedDocument(table)).toBe(
    '<table><tbody><tr><th>Who</th><th colspan="2">May</th></tr><tr><td>a</td><td>b</td><td>c</td></tr></tbody></table>',
  )
  expect(blocksOf(table)).toMatchObject([
    {
      type: 'table',
      rows: [
        [
          { isHeading: true, columns: 1 },
          { isHeading: true, columns: 2 },
        ],
        [{ isHeading: false, rows: 1 }, { columns: 1 }, { columns: 1 }],
      ],
    },
  ])
})
