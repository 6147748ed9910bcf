import type { ImportedFramework, ImportedQuestion, ImportedTopic } from '../../imported-framework.ts'
import { importedLimits } from '../../imported-framework.ts'
import type { OpenParameter } from '../../open-parameter.ts'
import { ownText } from '../export/annotations.ts'
import type { FrameworkToExport, QuestionToExport } from '../export/framework-to-export.ts'
import { frameworkFromOwnCatalog, isOwnCatalog } from '../export/read-catalog.ts'
import type { OscalCatalog } from '../oscal-catalog-schema.ts'
import { frameworkFromOscal } from '../oscal-import.ts'
import { slug } from '../oscal-source-key.ts'
import { clip, plainText } from '../oscal-text.ts'
import { openParametersOf } from './open-parameters.ts'
import type { OscalProfile } from './profile-schema.ts'
import { resolveProfile } from './resolve-profile.ts'
import { controlsIn } from './select-controls.ts'

interface Making {
  /** The catalog that the framework came from, or that it is exported as. */
  catalog: OscalCatalog
  /** The framework as the company has it. */
  original: FrameworkToExport
  profile: OscalProfile
  /** The identifiers of questions that people chose by hand. */
  chosen?: readonly string[]
}

export interface Baseline {
  framework: ImportedFramework
  /** The controls that it has, with its parameters filled. */
  catalog: OscalCatalog
  open: OpenParameter[]
}

const read = (catalog: OscalCatalog) =>
  isOwnCatalog(catalog) ? frameworkFromOwnCatalog(catalog) : frameworkFromOscal(catalog)

const itemsOf = ({ topics }: { topics: ImportedTopic[] }) =>
  topics.flatMap(topic => [topic, ...topic.questions])

/**
 * Makes a framework of the controls that a profile chooses, with its parameters filled. Options, ratings, sections and
 * sources are those of the company's framework, and so is every text that the company has edited. What the company has
 * deleted stays out, and a question that it added can be chosen by hand.
 */
export function makeBaseline({ catalog, original, profile, chosen = [] }: Making): Baseline {
  const resolved = resolveProfile(catalog, profile)
  const framework = read(resolved.catalog)
  const originals = new Map(
    original.topics.flatMap(topic => [topic, ...topic.questions]).map(item => [item.identifier, item]),
  )
  const imported = new Map(itemsOf(read(catalog)).map(item => [item.identifier, item]))
  const isDeleted = ({ identifier }: { identifier: string }) => !originals.has(identifier)
  const withOriginal = <Item extends ImportedQuestion | ImportedTopic>(item: Item): Item =>
    merged(item, originals.get(item.identifier), imported.get(item.identifier))
  const gone = itemsOf(framework).filter(isDeleted).length
  const topics = framework.topics
    .map(topic => ({
      ...withOriginal(topic),
      questions: [
        ...topic.questions.filter(question => !isDeleted(question)).map(withOriginal),
        ...addedTo(topic, { original, imported, chosen }),
      ],
    }))
    .filter((topic, index) => topic.questions.length > 0 || framework.topics[index]?.questions.length === 0)
    .filter(topic => topic.questions.length > 0 || !isDeleted(topic))
  const title = plainText(profile.metadata.title)
  return {
    catalog: resolved.catalog,
    open: openParametersOf(resolved.catalog),
    framework: {
      ...framework,
      name: clip(title || framework.name, importedLimits.title),
      source_key: `baseline-${original.key}-${slug(title)}`.slice(0, 200),
      publisher: null,
      control_exempt: original.control_exempt,
      skips_hide_control: original.skips_hide_control,
      topics,
      withdrawn: [],
      warnings: [...resolved.notes, ...(gone > 0 ? [left(gone)] : []), ...framework.warnings].slice(0, 100),
    },
  }
}

const left = (count: number) =>
  count === 1
    ? 'One topic or question was deleted from the framework and stays out.'
    : `${count} topics and questions were deleted from the framework and stay out.`

const texts = ['tempid', 'title', 'question', 'guidance'] as const

/** The item with what the company's framework has, and the texts that differ from those of its catalog. */
function merged<Item extends ImportedQuestion | ImportedTopic>(
  item: Item,
  original: QuestionToExport | undefined,
  imported: ImportedQuestion | ImportedTopic | undefined,
): Item {
  if (!original) return item
  const edited = texts.filter(field => imported && original[field] !== imported[field])
  const evidence = original.evidence === (imported?.evidence ?? '') ? item.evidence : original.evidence
  const made = {
    ...item,
    ...Object.fromEntries(edited.map(field => [field, original[field]])),
    ...(evidence && { evidence }),
    ...contentOf(original),
  }
  // The references are in one of the original's sections, unless the company has deleted it.
  if ('references' in made) delete made.references
  return made
}

function contentOf({
  id,
  options,
  weight,
  category,
  threat,
  control_exempt,
  sections,
  regulations,
}: QuestionToExport) {
  return {
    copy_of: id,
    options: options.map(({ option, value, suggested_task }) => ({
      option,
      value,
      ...(suggested_task && { suggested_task }),
    })),
    weight,
    ...(category && { category }),
    ...(threat && { threat }),
    ...(control_exempt && { control_exempt }),
    // Those of one entity are of no use elsewhere.
    sections: sections
      .filter(({ entity }) => entity === null)
      .map(({ place, title, content }) => ({ place, title, content })),
    regulations: regulations.map(({ regulation, identifier, category: group, ...rest }) => ({
      ...{ regulation, identifier, category: group, subcategory: rest.subcategory },
      ...{ standard: rest.standard, requirement: rest.requirement, guidance: rest.guidance },
    })),
  }
}

interface Adding {
  original: FrameworkToExport
  imported: Map<string, unknown>
  chosen: readonly string[]
}

/** The questions that the company added to a topic itself and that were chosen. */
function addedTo({ identifier }: ImportedTopic, { original, imported, chosen }: Adding): ImportedQuestion[] {
  const wanted = new Set(chosen)
  const topic = original.topics.find(each => each.identifier === identifier)
  return (topic?.questions ?? [])
    .filter(question => wanted.has(question.identifier) && !imported.has(question.identifier))
    .map(question => ({
      ...{ identifier: question.identifier, tempid: question.tempid, title: question.title },
      ...{ question: question.question, guidance: question.guidance },
      ...(question.evidence && { evidence: question.evidence }),
      ...contentOf(question),
    }))
}

/** A choice of questions made by hand. */
export interface Choice {
  title: string
  chosen: readonly string[]
}

/** The profile of a choice made by hand: of the chosen identifiers, those that are controls of the catalog. */
export function profileOf({ title, chosen }: Choice, catalog: OscalCatalog): OscalProfile {
  const wanted = new Set(chosen)
  const ids = controlsIn(catalog).filter(each => wanted.has(ownText(each, 'identifier') ?? each.id))
  return {
    uuid: '00000000-0000-4000-8000-000000000000',
    metadata: { title },
    imports: [{ href: '#', 'include-controls': [{ 'with-ids': ids.map(({ id }) => id) }] }],
  }
}

/** The profile with more values for parameters, which win over its own. */
export function withParameters(profile: OscalProfile, parameters: Record<string, string[]>): OscalProfile {
  const settings = Object.entries(parameters).map(([id, values]) => ({ 'param-id': id, values }))
  const modify = profile.modify ?? {}
  const all = [...(modify['set-parameters'] ?? []), ...settings]
  return all.length === 0 ? profile : { ...profile, modify: { ...modify, 'set-parameters': all } }
}
