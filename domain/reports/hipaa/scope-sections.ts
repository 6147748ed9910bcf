import { figuresOf } from '../compose/findings.ts'
import { linksIn, table, text } from '../compose/frame.ts'
import { methodSection } from '../compose/method.ts'
import type { Block, Section } from '../document/document.ts'
import { count, counted, dayOf, NONE, number } from '../document/words.ts'
import type { Answer, Asset, Entity, ReportData } from '../report-data.ts'
import type { RuleFindings } from './rule-findings.ts'

/** The scope, the duty that the analysis fulfils, and the scales and formulas. */
export function scopeSection({ data, question, answers }: RuleFindings): Section {
  const inScope = data.items.filter(({ is_excluded }) => !is_excluded)
  const threats = [...new Set(inScope.map(item => question(item.question_id).threat))]
    .filter(name => name !== null)
    .sort()
  const days = answers.map(({ answered_at }) => answered_at).sort()
  return {
    id: 'scope',
    title: 'Scope and method',
    blocks: [
      text(
        'This is the risk analysis that 45 CFR 164.308(a)(1)(ii)(A) requires: an accurate and thorough assessment of the risks to electronic protected health information that the entities named here hold. Every figure and statement comes from the answers of the assessment.',
      ),
      {
        type: 'facts',
        facts: [
          { label: 'Entities', value: counted(data.entities.length, 'entity', 'entities') },
          {
            label: 'Questions',
            value: `${counted(inScope.length, 'question of an entity', 'questions of entities')} in scope, ${count(data.items.length - inScope.length)} excused`,
          },
          {
            label: 'Answers from',
            value: days.length === 0 ? 'None yet' : `${dayOf(days[0] ?? '')} to ${dayOf(days.at(-1) ?? '')}`,
          },
          { label: 'Sources of threats', value: threats.join(', ') || 'None named' },
          {
            label: 'Vulnerability',
            value: 'A control that a question asks about, and that is not fully in place.',
          },
          { label: 'Contains', value: data.reach },
        ],
      },
    ],
    sections: [methodSection(data)],
  }
}

interface Part {
  answered: number
  accepted: number
  interviewed: number
  interviewees: number
  manages: number
}

/** Everybody who answered, accepted, led or gave an interview, or manages an entity of the report. */
export function peopleSection({ data, answers }: RuleFindings): Section {
  const parts = partsOf(answers, data.entities)
  const rows = [...parts].map(([name, { answered, accepted, interviewed, interviewees, manages }]) => [
    name,
    ...[answered, accepted, interviewed, interviewees, manages].map(number),
  ])
  return {
    id: 'people',
    title: 'Who took part',
    blocks: [
      table(
        'People',
        [
          ['Name', 3],
          ['Answers given', 'number'],
          ['Answers accepted', 'number'],
          ['Interviews led', 'number'],
          ['Interviews given', 'number'],
          ['Entities managed', 'number'],
        ],
        rows,
        'Nobody has answered yet.',
      ),
    ],
  }
}

function partsOf(answers: readonly Answer[], entities: readonly Entity[]): Map<string, Part> {
  const parts = new Map<string, Part>()
  const add = (name: string | null, part: keyof Part) => {
    if (name === null) return
    const found = parts.get(name) ?? { answered: 0, accepted: 0, interviewed: 0, interviewees: 0, manages: 0 }
    parts.set(name, { ...found, [part]: found[part] + 1 })
  }
  for (const { answered_by, accepted_by, interviewer, interviewee } of answers) {
    add(answered_by, 'answered')
    add(accepted_by, 'accepted')
    add(interviewer, 'interviewed')
    add(interviewee, 'interviewees')
  }
  for (const { manager } of entities) add(manager, 'manages')
  return new Map([...parts].sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The entities, and below each the assets that hold patient data. */
export function entitiesSection({ data, itemsBy }: RuleFindings): Section {
  const links = linksIn(data)
  return {
    id: 'entities',
    title: 'Entities and assets that hold patient data',
    blocks: [
      table(
        'Entities',
        [
          ['Entity', 3],
          ['Location', 3],
          ['Group', 2],
          ['Manager', 2],
          ['Assets with patient data', 'number'],
          ['Answered', 'fit'],
        ],
        data.entities.map(({ id, name, location, group, manager, assets }) => {
          const { answered, in_scope } = figuresOf(itemsBy.entity_id(id))
          return [
            { text: name, href: links.entity(id) },
            location || NONE,
            group ?? NONE,
            manager ?? NONE,
            assets === null ? NONE : number(sensitive(assets).length),
            `${count(answered)} of ${count(in_scope)}`,
          ]
        }),
        'No entity has this framework.',
      ),
      assetsBlock(data),
    ],
  }
}

export const sensitive = (assets: readonly Asset[]): Asset[] =>
  assets.filter(({ holds_patient_data }) => holds_patient_data)

function assetsBlock({ entities }: ReportData): Block {
  if (entities.some(({ assets }) => assets === null))
    return text('The person who made this report does not see the assets of entities.', 'note')
  return table(
    'Assets that hold patient data',
    [
      ['Asset', 3],
      ['Kind', 2],
      ['Count', 'number'],
      ['Criticality', 'fit'],
      ['Owner', 2],
    ],
    entities.flatMap(({ name, assets }) => {
      const rows = sensitive(assets ?? []).map(asset => [
        asset.name,
        asset.category ?? NONE,
        number(asset.count),
        asset.criticality ?? NONE,
        asset.owner ?? NONE,
      ])
      return rows.length === 0 ? [] : [[name], ...rows]
    }),
    'No asset is recorded as holding patient data.',
  )
}

/** The answers of an interview, by whoever took part in it. */
export const namesIn = ({ answered_by, interviewer, interviewee }: Answer): string =>
  [answered_by, interviewer && `interview by ${interviewer}`, interviewee && `with ${interviewee}`]
    .filter(Boolean)
    .join('\n')
