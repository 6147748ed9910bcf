import { figuresOf } from '../compose/findings.ts'
import { isOpenGap } from '../compose/gaps.ts'
import { count, counted, dayOf, PLANS_NOT_KEPT, percent } from '../document/words.ts'
import { reasonOf } from './decision-sections.ts'
import type { ReadinessState } from './readiness-states.ts'
import { isNotInPlace, isWeak, type RuleFindings } from './rule-findings.ts'
import { sensitive } from './scope-sections.ts'
import { sectionOfRule, securityRule } from './security-rule.ts'

/** Something that an investigator asks for, and how far the data answers it. */
export interface Readiness {
  asked: string
  citation: string
  state: ReadinessState
  finding: string
  /** The section of the report that answers it. */
  section: string
  /** The page of the app where it is completed. */
  path: string
}

const DAY_MS = 86_400_000
const YEAR_DAYS = 365

/** Each thing that an investigator asks for first, with its section in the report or the statement that it is missing. */
export function readinessOf(findings: RuleFindings): Readiness[] {
  return [
    analysisAsk(findings),
    scopeAsk(findings),
    methodAsk(findings),
    risksAsk(findings),
    inventoryAsk(findings),
    plansAsk(findings),
    proofAsk(findings),
    policiesAsk(findings),
    addressableAsk(findings),
    ...recordAsks.map(ask => recordAsk(findings, ask)),
  ]
}

const stateOf = (isMissing: boolean, isPartly: boolean): ReadinessState =>
  isMissing ? 'missing' : isPartly ? 'partly' : 'answered'

function analysisAsk({ data, answers }: RuleFindings): Readiness {
  const { coverage, in_scope } = figuresOf(data.items)
  const last = answers
    .map(({ answered_at }) => answered_at)
    .sort()
    .at(-1)
  const days = last ? (Date.parse(data.moment) - Date.parse(last)) / DAY_MS : 0
  return {
    asked: 'The latest risk analysis, with its date',
    citation: '164.308(a)(1)(ii)(A)',
    state: stateOf(last === undefined, coverage < 100 || days > YEAR_DAYS),
    finding: last
      ? `${percent(coverage).text} of ${counted(in_scope, 'question', 'questions')} answered, the last on ${dayOf(last)}${days > YEAR_DAYS ? ', more than a year ago' : ''}.`
      : 'No question is answered.',
    section: 'summary',
    path: '/questions',
  }
}

function scopeAsk({ data: { entities } }: RuleFindings): Readiness {
  const isSeen = entities.every(({ assets }) => assets !== null)
  const bare = entities.filter(({ assets }) => sensitive(assets ?? []).length === 0)
  return {
    asked: 'Its scope: each place, system and device that holds patient data',
    citation: '164.308(a)(1)(ii)(A)',
    state: stateOf(bare.length === entities.length, bare.length > 0),
    finding: !isSeen
      ? 'You don’t see the assets of entities, so that they are not in your report.'
      : bare.length === 0
        ? `Each of ${counted(entities.length, 'entity', 'entities')} names the assets that hold patient data.`
        : `${count(bare.length)} of ${counted(entities.length, 'entity', 'entities')} names no asset that holds patient data.`,
    section: 'entities',
    path: isSeen ? '/company/assets' : '/questions',
  }
}

function methodAsk({ data: { items } }: RuleFindings): Readiness {
  const inScope = items.filter(({ is_excluded }) => !is_excluded)
  const unrated = new Set(
    inScope.filter(({ likelihood }) => likelihood === null).map(({ entity_id }) => entity_id),
  )
  return {
    asked: 'Its method: scales, formulas, the people who took part, sources of threats',
    citation: '164.308(a)(1)(ii)(A)',
    state: stateOf(inScope.length === 0, unrated.size > 0),
    finding:
      inScope.length === 0
        ? 'No question is in scope.'
        : unrated.size === 0
          ? 'Each entity has a risk profile that rates likelihood and impact.'
          : `${counted(unrated.size, 'entity has', 'entities have')} no risk profile.`,
    section: 'scope',
    path: '/company/manage-risk',
  }
}

function risksAsk({ pairs, data }: RuleFindings): Readiness {
  const withRisk = new Set(pairs.map(({ entity }) => entity.id))
  const without = data.entities.length - withRisk.size
  return {
    asked: 'Risks of a named system or place, each with likelihood, impact, level and the control in place',
    citation: '164.308(a)(1)(ii)(A)',
    state: stateOf(pairs.length === 0, without > 0),
    finding: `${counted(pairs.length, 'risk', 'risks')} of ${counted(withRisk.size, 'entity', 'entities')}${without > 0 ? `; ${counted(without, 'entity has', 'entities have')} none` : ''}.`,
    section: 'register',
    path: '/company/manage-risk',
  }
}

function inventoryAsk({ data: { entities } }: RuleFindings): Readiness {
  const assets = entities.flatMap(each => each.assets ?? [])
  const orphans = assets.filter(({ owner }) => owner === null)
  return {
    asked: 'The inventory of assets',
    citation: '164.310(d)(1)',
    state: stateOf(assets.length === 0, orphans.length > 0),
    finding:
      assets.length === 0
        ? 'No asset is recorded.'
        : orphans.length === 0
          ? `${counted(assets.length, 'asset', 'assets')}, each with an owner.`
          : `${counted(assets.length, 'asset', 'assets')}, ${count(orphans.length)} of them without an owner.`,
    section: 'entities',
    path: entities.some(each => each.assets === null) ? '/questions' : '/company/assets',
  }
}

function plansAsk({ data, tasks }: RuleFindings): Readiness {
  const weak = data.items.filter(item => isWeak(item) && item.is_listed)
  const bare = weak.filter(item => tasks(item).length === 0)
  const loose = weak.filter(item =>
    tasks(item).some(({ owner, due_date, state }) => state !== 'done' && !(owner && due_date)),
  )
  const areNotKept = data.plans === null
  return {
    asked: 'For each risk an entry in the risk management plan: measure, owner, due date, state',
    citation: '164.308(a)(1)(ii)(B)',
    state: stateOf(
      areNotKept || (weak.length > 0 && bare.length === weak.length),
      bare.length + loose.length > 0,
    ),
    finding: areNotKept
      ? PLANS_NOT_KEPT
      : `${count(weak.length - bare.length)} of ${counted(weak.length, 'weak control', 'weak controls')} have a task${loose.length > 0 ? `, ${count(loose.length)} of them one without an owner or a due date` : ''}.`,
    section: 'plans',
    path: '/action-plans',
  }
}

function proofAsk({ answers }: RuleFindings): Readiness {
  const inPlace = answers.filter(({ score }) => score === 100)
  const proven = inPlace.filter(({ files, reference }) => files.length > 0 || reference !== '')
  return {
    asked: 'Proof of what was done, each with its date',
    citation: '164.308(a)(1)(ii)(B)',
    state: stateOf(proven.length === 0, proven.length < inPlace.length),
    finding: `${count(proven.length)} of ${counted(inPlace.length, 'control', 'controls')} in place have evidence.`,
    section: 'administrative',
    path: '/evidence',
  }
}

function policiesAsk({ data: { policies }, policiesOf }: RuleFindings): Readiness {
  const served = securityRule.filter(([identifier]) => policiesOf(identifier).length > 0).length
  return {
    asked: 'Policies in force, with their versions',
    citation: '164.316(a)',
    state: stateOf(served === 0, served < securityRule.length),
    finding:
      policies === null
        ? 'Policies are not part of this report: they are of now, and for admins.'
        : `Policies in force serve ${count(served)} of ${count(securityRule.length)} standards and specifications.`,
    section: 'policies',
    path: policies === null ? '/policies' : '/company/policies',
  }
}

function addressableAsk(findings: RuleFindings): Readiness {
  const items = securityRule
    .filter(([, , designation]) => designation === 'A')
    .flatMap(([identifier]) => findings.itemsOf(identifier))
    .filter(isNotInPlace)
  const silent = items.filter(item => reasonOf(findings, item) === null)
  return {
    asked: 'For each addressable specification: in place, or the reason why not, and the measure instead',
    citation: '164.306(d)(3)',
    state: stateOf(items.length > 0 && silent.length === items.length, silent.length > 0),
    finding:
      items.length === 0
        ? 'Every addressable specification is fully in place.'
        : `${count(items.length - silent.length)} of ${counted(items.length, 'answer', 'answers')} not fully in place have a documented reason or control.`,
    section: 'addressable',
    path: '/questions',
  }
}

interface RecordAsk {
  asked: string
  /** The lines of the rule that it rests on. */
  citations: readonly [string, ...string[]]
  /** The first line’s section. */
  line: string
  addition?: string
}

const recordAsks: readonly RecordAsk[] = [
  {
    asked: 'The security official; training with names and dates; sanctions applied',
    citations: ['164.308(a)(2)', '164.308(a)(5)', '164.308(a)(1)(ii)(C)'],
    line: '164.308(a)(2)',
  },
  {
    asked: 'Reviews of activity: which logs, by whom, how often, what was found',
    citations: ['164.308(a)(1)(ii)(D)'],
    line: '164.308(a)(1)(ii)(D)',
  },
  {
    asked: 'Access: how it is granted, changed and ended',
    citations: ['164.308(a)(3)', '164.308(a)(4)'],
    line: '164.308(a)(3)(i)',
  },
  {
    asked: 'Contingency: backup, tested restore, emergency mode',
    citations: ['164.308(a)(7)'],
    line: '164.308(a)(7)(i)',
  },
  {
    asked: 'The last evaluation, and what changed since',
    citations: ['164.308(a)(8)'],
    line: '164.308(a)(8)',
  },
  {
    asked: 'Business associates: list, contract, date, what they hold',
    citations: ['164.308(b)', '164.314(a)'],
    line: '164.308(b)(1)',
  },
  {
    asked: 'Incidents and breaches of the last year, with the decisions about them',
    citations: ['164.308(a)(6)'],
    line: '164.308(a)(6)(i)',
    addition: ' A list of incidents is kept outside of Assay.',
  },
]

/** Records are evidence of answers: they are asked for with the questions that cite their lines. */
function recordAsk(findings: RuleFindings, { asked, citations, line, addition = '' }: RecordAsk): Readiness {
  const items = findings.itemsBelow(citations).filter(({ is_excluded }) => !is_excluded)
  const answers = items.flatMap(item => findings.answer(item) ?? [])
  const proven = answers.filter(({ files, reference }) => files.length > 0 || reference !== '')
  const open = items.filter(isOpenGap).length
  return {
    asked,
    citation: citations.join(', '),
    state: stateOf(
      answers.length === 0,
      answers.length < items.length || proven.length < answers.length || open > 0,
    ),
    finding: `${count(answers.length)} of ${counted(items.length, 'question', 'questions')} answered, ${count(proven.length)} with evidence.${addition}`,
    section: sectionOfRule(line),
    path: '/questions',
  }
}
