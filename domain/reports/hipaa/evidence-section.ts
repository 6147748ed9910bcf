import { table } from '../compose/frame.ts'
import type { Section } from '../document/document.ts'
import { dayOf } from '../document/words.ts'
import type { RuleFindings } from './rule-findings.ts'

/** Each file of evidence once, with the SHA-256 by which it can be checked, and the questions that it is evidence of. */
export function evidenceSection({ evidence, question }: RuleFindings): Section {
  return {
    id: 'evidence',
    title: 'Evidence',
    blocks: [
      table(
        'Files',
        [
          ['Number', 'fit'],
          ['File', 4],
          ['Added', 'fit'],
          ['Added by', 2],
          ['Evidence of', 2],
          ['SHA-256', 'below'],
        ],
        evidence.map(({ file, number, answers }) => [
          number,
          file.name,
          dayOf(file.added_at),
          file.added_by,
          [...new Set(answers.map(({ question_id }) => question(question_id).tempid))].join(', '),
          file.sha256 ?? 'not known',
        ]),
        'No answer has a file as evidence.',
      ),
    ],
  }
}
