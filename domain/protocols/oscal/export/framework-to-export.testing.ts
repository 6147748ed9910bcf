import { defaultOptions, type ImportedFramework, type ImportedTopic } from '../../imported-framework.ts'
import type { FrameworkToExport, TopicToExport, WithdrawnToExport } from './framework-to-export.ts'

const regulation = {
  regulation: 'Rules of the house',
  identifier: '§ 7(a)',
  category: 'Doors',
  subcategory: '',
  standard: 'Locks',
  requirement: 'Doors *must* be locked.\n\nAlways.',
  guidance: ' With spaces ',
}

function aQuestion(id: number, more: Partial<TopicToExport> = {}): TopicToExport {
  return {
    id,
    identifier: `q-${id}`,
    tempid: String(id),
    title: `Question ${id}`,
    question: `Is it ${id}?`,
    guidance: '',
    evidence: '',
    weight: 1,
    category: null,
    threat: null,
    control_exempt: false,
    options: [],
    regulations: [],
    sections: [],
    questions: [],
    ...more,
  }
}

/** A framework with everything that one can have, and with the traps of the format. */
export const whole: FrameworkToExport = {
  key: '3f1c2a4e-5b6d-4c7e-8f90-123456789abc',
  name: 'House  rules *2*',
  description: 'For clinics,\nwards & "offices".',
  edition: ' 2.0 ',
  source: 'own',
  source_key: null,
  source_publisher: 'The  House',
  updated_at: '2026-01-31T10:00:00.123456Z',
  control_exempt: true,
  skips_hide_control: true,
  topics: [
    aQuestion(1, {
      identifier: '1 doors & windows',
      title: '',
      question: 'Ways\n\n  in.',
      guidance: '- one\n- two  \n<b>three</b>',
      evidence: ' A list\nof keys ',
      questions: [
        aQuestion(2, {
          tempid: '1.10',
          title: 'All {{ doors }}',
          weight: 5,
          category: 'Physical',
          threat: 'Theft & loss',
          control_exempt: true,
          options: [
            { option: 'Yes', value: 100 },
            { option: 'Partly:\n\n- one site\n* two', value: 40, suggested_task: '- Lock <b>\n\n2. it' },
            { option: '=No', value: 0 },
          ],
          regulations: [regulation, { ...regulation, identifier: '§ 7(b)' }],
          sections: [
            {
              place: 'body',
              title: 'How',
              content: '<p>Look <strong>twice</strong> &amp; note.</p>',
              entity: null,
            },
            { place: 'sidebar', title: '', content: '', entity: null },
            { place: 'body', title: 'There', content: '<p>x</p>', entity: 'Clinic' },
          ],
        }),
        aQuestion(3, { tempid: '007', identifier: '3.1.1', regulations: [regulation] }),
        aQuestion(4, { identifier: '3 1 1' }),
        aQuestion(5, { identifier: '3_1_1', title: 'Q'.repeat(300) }),
      ],
    }),
    aQuestion(6, { weight: 3, options: [...defaultOptions] }),
    aQuestion(7, { questions: [aQuestion(8)] }),
  ],
  withdrawn: [
    { identifier: 'old 1', tempid: '1.9', title: 'Gone', topic: '1 doors & windows', moved_to: ['3 1 1'] },
    { identifier: 'old-2', tempid: '', title: 'Gone, too' },
  ],
}

/** An imported framework as it is exported afterwards. */
export function toExport(imported: ImportedFramework, withdrawn: WithdrawnToExport[]): FrameworkToExport {
  let id = 0
  const exported = ({ questions, ...item }: ImportedTopic): TopicToExport => ({
    ...aQuestion(++id),
    ...item,
    evidence: item.evidence ?? '',
    weight: 1,
    category: null,
    threat: null,
    control_exempt: false,
    regulations: (item.regulations ?? []).map(each => ({ ...each, requirement: each.requirement ?? '' })),
    options: questions.length > 0 ? [] : [...defaultOptions],
    sections: [],
    questions: questions.map(question => exported({ ...question, questions: [] })),
  })
  return {
    ...whole,
    name: imported.name,
    description: imported.description,
    edition: imported.edition,
    source: 'oscal',
    source_key: imported.source_key,
    source_publisher: imported.publisher,
    topics: imported.topics.map(exported),
    withdrawn,
  }
}
