import type { RawRecipe } from './recipe.ts'
import type { SectionKind } from './section-kinds.ts'

export interface StarterTemplate {
  name: string
  help: string
  recipe: RawRecipe
}

const sections = (...kinds: readonly SectionKind[]): RawRecipe['sections'] =>
  kinds.map((kind, at) => ({ key: `s${at + 1}`, kind }))

const wordsThen = (html: string, ...kinds: readonly SectionKind[]): RawRecipe['sections'] => [
  { key: 's0', kind: 'text', title: 'Purpose', html },
  ...sections(...kinds),
]

/** Templates to begin with. */
export const starterTemplates: readonly StarterTemplate[] = [
  {
    name: 'Quarterly report to the board',
    help: 'Where the company is, what changed, and the decisions that are yours to make.',
    recipe: {
      sections: wordsThen(
        '<p>This report tells the board how well the company protects its information, which risks are highest, and what needs a decision.</p>',
        'posture',
        'trend',
        'top-risks',
        'frameworks',
        'side-by-side',
        'plans',
        'overdue',
        'requests',
      ),
      formats: ['pdf'],
    },
  },
  {
    name: 'Gaps and measures',
    help: 'Everything that is not fully in place, by entity, with the plan for it. For the people who do the work.',
    recipe: {
      sections: sections('summary', 'score-by-topic', 'gaps', 'plans', 'overdue'),
      grouping: 'entity',
    },
  },
  {
    name: 'Proof for an auditor',
    help: 'Answers with their evidence, the files with their SHA-256, and the audit log.',
    recipe: {
      sections: [
        ...(sections('entities') ?? []),
        { key: 's2', kind: 'answers', filter: { state: 'answered' } },
        {
          key: 's3',
          kind: 'answers',
          title: 'Answers without evidence',
          filter: { state: 'without_evidence' },
        },
        { key: 's4', kind: 'evidence' },
        { key: 's5', kind: 'audit' },
        { key: 's6', kind: 'sign-off' },
      ],
    },
  },
  {
    name: 'HIPAA risk analysis in short',
    help: 'The risk analysis of the Security Rule without its every line: scope, assets, risks, measures, sign-off.',
    recipe: {
      sections: sections(
        'hipaa-scope',
        'hipaa-people',
        'hipaa-assets',
        'summary',
        'heat-map',
        'hipaa-register',
        'hipaa-addressable',
        'hipaa-exclusions',
        'hipaa-plans',
        'hipaa-change',
        'sign-off',
      ),
      scope: { protocol_ids: [1] },
    },
  },
]
