import { expect, test } from 'vitest'
import { rowOf, workbookOf } from '#server/platform/sheets/reading/xlsx.testing.ts'
import { readFrameworkFile } from './read-framework-file.ts'

const reading = async (content: string | Buffer) => readFrameworkFile(Buffer.from(content))

async function frameworkIn(content: string | Buffer) {
  const read = await reading(content)
  if ('errors' in read) throw new Error(JSON.stringify(read.errors))
  return read.framework
}

async function errorsIn(content: string | Buffer) {
  const read = await reading(content)
  return 'errors' in read ? read.errors : []
}

const lines = (...rows: string[]) => rows.join('\n')

test('a spreadsheet without kinds is read by its numbers', async () => {
  const framework = await frameworkIn(
    lines(
      'Clinic rules 2026;;',
      'No.;Question;Answers;Help',
      '1;Doors;;',
      '1.1;Are doors locked?;"100 = Yes\n0 = No";Walk through.',
      '2;Windows;;',
      '1.2;Are keys counted?;;',
      '3.1;Is there no topic 3?;;',
    ),
  )
  expect(framework.warnings).toEqual(['Row 1 is above the headings and isn’t imported.'])
  expect(framework.topics.map(({ tempid, title }) => [tempid, title])).toEqual([
    ['1', 'Doors'],
    ['2', 'Windows'],
    ['3.1', 'Is there no topic 3?'],
  ])
  expect(framework.topics[0]?.questions).toMatchObject([
    {
      tempid: '1.1',
      identifier: '1.1',
      title: '',
      question: 'Are doors locked?',
      guidance: 'Walk through.',
      options: [
        { option: 'Yes', value: 100 },
        { option: 'No', value: 0 },
      ],
    },
    { tempid: '1.2', question: 'Are keys counted?' },
  ])
  // The file has no such columns: what questions have stays.
  expect(framework.topics[0]?.questions[0]).not.toHaveProperty('weight')
  expect(framework.topics[0]?.questions[1]).not.toHaveProperty('options')
})

test('missing numbers are made up and leave those of the file alone', async () => {
  const framework = await frameworkIn(
    lines(
      'Kind,Number,Title',
      'Topic,,Doors',
      'Question,,Locked?',
      'Question,1.1,Counted?',
      'Topic,2,Windows',
    ),
  )
  expect(framework.topics[0]?.questions.map(({ tempid }) => tempid)).toEqual(['3.1', '1.1'])
  expect(framework.topics.map(({ tempid }) => tempid)).toEqual(['3', '2'])
})

test('sections and regulations belong to the question above, and to those that cite them', async () => {
  const framework = await frameworkIn(
    lines(
      'Kind,Number,Title,Text,Place,Regulations,Category',
      'Framework,2.0,House rules,About doors.,,,',
      'Topic,1,Doors,,,,',
      'Question,1.1,Locked?,,,"Law | § 1\nLaw | § 2",',
      'Section,,Why,"Thieves.\n\nAnd <script>alert(1)</script> rain.",Sidebar,,',
      'Section,,How,<p>With <b>keys</b>.</p>,,,',
      'Regulation,§ 1,Law,Lock all doors.,,,Safety',
    ),
  )
  expect(framework).toMatchObject({ name: 'House rules', edition: '2.0', description: 'About doors.' })
  expect(framework.topics[0]?.questions[0]).toMatchObject({
    sections: [
      { place: 'sidebar', title: 'Why' },
      { place: 'body', title: 'How', content: '<p>With <strong>keys</strong>.</p>' },
    ],
    regulations: [
      { regulation: 'Law', identifier: '§ 1', requirement: 'Lock all doors.', category: 'Safety' },
      { regulation: 'Law', identifier: '§ 2', requirement: null },
    ],
  })
  const [section] = framework.topics[0]?.questions[0]?.sections ?? []
  expect(section?.content).not.toContain('script')
})

test.each([
  ['a number twice', 'Number,Title\n1,Doors\n2,Windows\n1,Roof', 'A4', 'The number 1 is already in A2.'],
  [
    'a number that lost its zero',
    'Number,Title\n1,Doors\n1.1,Locked\n1.1,Counted',
    'A4',
    'The number 1.1 is already in A3. If one of them is 1.10, format the column as text.',
  ],
  [
    'headings twice',
    'Number,Title\n1,Doors\nNumber,Title\n2,Roof',
    'Row 3',
    'This row repeats the headings. Delete it.',
  ],
  ['an unknown kind', 'Kind,Title\nRoom,Doors', 'A2', expect.stringContaining('“Room” is no kind of row')],
  [
    'a question without a topic',
    'Kind,Title\nQuestion,Locked',
    'A2',
    'There’s no topic above this question.',
  ],
  ['a weight', 'Number,Title,Weight\n1,Doors,6', 'C2', 'Enter a weight from 1 to 5.'],
  ['an option', 'Number,Title,Options\n1,Doors,Maybe', 'C2', expect.stringContaining('“Maybe” has no value')],
  ['a regulation', 'Number,Title,Regulations\n1,Doors,Law § 1', 'C2', expect.stringContaining('needs a bar')],
  ['an empty row of words', 'Number,Title,Text\n1,,\n', 'B2', 'Enter a title or a text.'],
  ['a long number', `Number,Title\n${'1'.repeat(61)},Doors`, 'A2', 'Number has more than 60 characters.'],
  [
    'two frameworks',
    'Kind,Title\nFramework,A\nFramework,B\nTopic,C',
    'A3',
    expect.stringContaining('two rows'),
  ],
  ['no headings', 'a,b\n1,2', 'Row 1', expect.stringContaining('can’t find the headings')],
  ['no rows', 'Number,Title', 'file', 'The file has no topics and no questions.'],
  ['a place', 'Kind,Title,Place\nTopic,A,\nSection,B,Roof', 'C3', 'Enter Body or Sidebar.'],
])('%s is an error with its cell', async (_, content, place, message) => {
  expect(await errorsIn(content)).toEqual([{ place, message }])
})

test('every error is listed, up to 200', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => `${index + 1},Doors,9`)
  const errors = await errorsIn(['Number,Title,Weight', ...rows].join('\n'))
  expect(errors).toHaveLength(201)
  expect(errors.at(-1)).toEqual({ place: '…', message: 'And 100 more errors.' })
})

test('merged cells, formulas without a result and errors of a workbook are named by their cells', async () => {
  const errors = await errorsIn(
    await workbookOf({
      rows: `${rowOf(1, ['Number', 'Title', 'Remarks'])}<row r="2"><c r="A2"><v>1</v></c><c r="B2"><f>A1</f></c></row>
        <row r="3"><c r="A3"><v>2</v></c><c r="B3" t="inlineStr"><is><t>Doors</t></is></c></row>
        <row r="4"><c r="A4"><v>3</v></c><c r="B4"/></row><row r="5"><c r="A5"><v>4</v></c><c r="B5" t="e"><v>#REF!</v></c></row>`,
      after: '<mergeCells><mergeCell ref="B3:B4"/></mergeCells>',
    }),
  )
  expect(errors.map(({ place }) => place)).toEqual(expect.arrayContaining(['B2', 'B4', 'B5']))
  expect(errors.find(({ place }) => place === 'B4')?.message).toMatch(/^This cell is merged with B3\./)
  expect(errors.find(({ place }) => place === 'B5')?.message).toBe('This cell has the error #REF!.')
})

test('text of another encoding is read, with a note', async () => {
  const read = await reading(Buffer.from('Number;Title\n1;T\xfcren', 'latin1'))
  expect(read).toMatchObject({
    framework: {
      topics: [{ title: 'Türen' }],
      warnings: [expect.stringContaining('read as Windows-1252')],
    },
  })
  const wide = Buffer.from('\ufeffNumber\tTitle\n1\tTüren', 'utf16le')
  expect((await frameworkIn(wide)).topics[0]?.title).toBe('Türen')
})

test.each([
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
  ['a PDF', '%PDF-1.7\n'],
  ['another archive', Buffer.from('PK\u0003\u0004nothing')],
])('%s is refused with a sentence', async (_, content) => {
  const errors = await errorsIn(content)
  expect(errors).toEqual([{ place: 'file', message: expect.stringMatching(/^The file is.*\.$/) }])
})
