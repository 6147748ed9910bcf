import { api } from '#domain/api.ts'
import type { ExportFormat } from '#domain/protocols/export-formats.ts'
import type { QuestionContent } from '#domain/questions/questions.contract.ts'
import { unguarded } from '#server/platform/sheets/formula-guard.ts'
import { readSpreadsheet } from '#server/platform/sheets/reading/read-spreadsheet.ts'
import { must } from '#server/testing/must.ts'
import type { Person } from '#server/testing/test-person.ts'

/** A framework of the person's company with everything that a framework can have, and the traps of spreadsheets. */
export async function aWholeFramework(person: Person, name: string): Promise<number> {
  const { id: protocol_id } = await person.call(api.protocols.create, {
    name,
    description: 'For clinics,\nwards and "offices".',
    edition: '2.0',
  })
  const [category, other] = (await person.call(api.categories.list, {})).data
  const [threat] = (await person.call(api.threats.list, {})).data
  const { data: regulations } = await person.call(api.regulations.list, { per_page: 3 })
  const add = (parent_question_id: number | null, rest: object) =>
    person.call(api.frameworkQuestions.create, { protocol_id, parent_question_id, ...rest })
  const doors = await add(null, { title: 'Doors; windows', question: 'Ways in.', guidance: '- one\n- two' })
  await add(doors.id, {
    title: 'Locked?',
    question: 'Are all doors\nlocked?',
    guidance: `=HYPERLINK("x")\n-1\n@a;=b\t+c\n${'Long. '.repeat(6000)}`.trim(),
    evidence: 'A photograph, the list of keys.',
    category_id: must(category).id,
    threat_id: must(threat).id,
    weight: 5,
    options: [
      { option: 'Yes', value: 100 },
      {
        option: 'Partly:\n\n- one site\n50 = not an option',
        value: 40,
        suggested_task: 'List them:\nC = all\n\nThen lock.',
      },
      { option: '=No', value: 0, suggested_task: '=Lock it' },
    ],
    regulation_ids: regulations.map(({ id }) => id),
    sections: [
      { place: 'body', title: 'How to check', content: '<p>Look <strong>twice</strong> &amp; note it.</p>' },
      { place: 'sidebar', title: 'Sources', content: `<p>${'“wörds” '.repeat(9000)}</p>` },
    ],
  })
  await add(doors.id, { tempid: '1.10', title: '', question: '+ Does a guard watch?', options: [] })
  await add(doors.id, { tempid: '007', title: 'Only a title', weight: 2, category_id: must(other).id })
  await add(null, { title: 'A topic that is answered itself', weight: 3 })
  return protocol_id
}

export async function fileOf(person: Person, protocol_id: number, format: ExportFormat): Promise<Buffer> {
  const blob = await person.call(api.protocols.export, { protocol_id, format })
  return Buffer.from(await blob.arrayBuffer())
}

/** The rows of an exported file, by their headings. */
export async function rowsIn(file: Buffer): Promise<Record<string, string>[]> {
  const table = await readSpreadsheet(file)
  if ('refusal' in table) throw new Error(table.refusal)
  const [head, ...rows] = table.rows
  return rows.map(({ cells }) =>
    Object.fromEntries(must(head).cells.map((heading, index) => [heading, unguarded(cells[index] ?? '')])),
  )
}

/** All that a framework says, without the ids of one company. */
export async function contentOf(person: Person, protocol_id: number) {
  const { data } = await person.call(api.questions.ofProtocol, { protocol_id })
  const numbers = new Map(data.map(({ id, tempid }) => [id, tempid]))
  return data.map(question => ({
    topic: numbers.get(question.parent_question_id ?? 0),
    ...wordsOf(question),
  }))
}

function wordsOf(question: QuestionContent) {
  const { tempid, title, question: words, guidance, evidence, weight } = question
  return {
    ...{ tempid, title, question: words, guidance, evidence, weight },
    category: question.category?.name,
    threat: question.threat?.name,
    options: question.options.map(({ option, value, suggested_task }) => ({ option, value, suggested_task })),
    regulations: question.regulations.map(({ id: _, ...regulation }) => JSON.stringify(regulation)).sort(),
    sections: question.sections.map(({ place, title, content }) => ({ place, title, content })),
  }
}
