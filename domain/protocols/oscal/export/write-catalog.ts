import type { OscalCatalog, OscalControl, OscalGroup } from '../oscal-catalog-schema.ts'
import { listed, own } from './annotations.ts'
import type { FrameworkToExport, TopicToExport, WithdrawnToExport } from './framework-to-export.ts'
import { idMaker } from './ids.ts'
import { markupOf } from './markup.ts'
import { LAYOUT } from './namespace.ts'
import { WrittenOptions } from './options.ts'
import { CitedRegulations, type UuidOf } from './regulations.ts'
import { ownTitle, questionContent, titleLine, type Writing, withdrawnControl } from './write-question.ts'

const OSCAL_VERSION = '1.2.1'

/** The document of a framework, whose bytes depend on nothing but its content. */
export interface CatalogFile {
  catalog: OscalCatalog
}

/**
 * Writes a framework as an OSCAL catalog: topics are groups, questions and topics without questions are controls. What
 * OSCAL has no words for is in properties and parts of a namespace of Assay's own, so that an import of the file gives
 * the same framework, to the letter. `uuidOf` gives the same text the same UUID.
 */
export function catalogFileOf(framework: FrameworkToExport, uuidOf: UuidOf): CatalogFile {
  const writing: Writing = {
    idOf: idMaker(),
    regulations: new CitedRegulations(uuidOf),
    options: new WrittenOptions(),
  }
  const withdrawn = Map.groupBy(framework.withdrawn, ({ topic }) => topic)
  const groups: OscalGroup[] = []
  const controls: OscalControl[] = []
  for (const [index, topic] of framework.topics.entries()) {
    const gone = withdrawn.get(topic.identifier) ?? []
    withdrawn.delete(topic.identifier)
    if (topic.questions.length > 0) groups.push(groupOf(topic, gone, String(index + 1), writing))
    else controls.push(questionContent(topic, numbered(index + 1), writing), ...withdrawnOf(gone, writing))
  }
  controls.push(...withdrawnOf([...withdrawn.values()].flat(), writing))
  const { resources } = writing.regulations
  const content = {
    metadata: metadataOf(framework, uuidOf),
    ...listed('controls', controls),
    ...listed('groups', groups),
    ...(resources.length > 0 && { 'back-matter': { resources } }),
  }
  return { catalog: { uuid: uuidOf(JSON.stringify(content)), ...content } }
}

/** Numbers of one length, so that they sort as text, too. */
const numbered = (...numbers: number[]) => numbers.map(number => String(number).padStart(5, '0')).join('.')

function groupOf(
  topic: TopicToExport,
  gone: WithdrawnToExport[],
  place: string,
  writing: Writing,
): OscalGroup {
  const heading = questionContent(topic, numbered(Number(place)), writing)
  const controls = topic.questions.map((question, index) =>
    questionContent(question, numbered(Number(place), index + 1), writing),
  )
  return { ...heading, controls: [...controls, ...withdrawnOf(gone, writing)] }
}

function withdrawnOf(gone: WithdrawnToExport[], writing: Writing): OscalControl[] {
  return gone.map(each => withdrawnControl(each, writing))
}

function metadataOf(framework: FrameworkToExport, uuidOf: UuidOf): OscalCatalog['metadata'] {
  const { name, description, edition, source_publisher: publisher, updated_at } = framework
  const moment = new Date(updated_at).toISOString()
  const sourceKey = framework.source === 'oscal' ? framework.source_key : null
  const uuid = publisher && uuidOf(`publisher ${publisher}`)
  const line = titleLine(name)
  // OSCAL requires a version: one without an edition has the day of its last change.
  const version = edition.trim().replace(/\s+/g, ' ') || moment.slice(0, 10)
  return {
    title: line,
    'last-modified': moment,
    version,
    'oscal-version': OSCAL_VERSION,
    props: [
      own('layout', LAYOUT),
      own('source-key', sourceKey ?? framework.key),
      ...ownTitle('name', name, line),
      ...(version === edition ? [] : [own('edition', edition)]),
      ...(framework.control_exempt ? [own('control-exempt', 'yes')] : []),
      ...(framework.skips_hide_control ? [own('skips-hide-control', 'yes')] : []),
    ],
    ...(publisher &&
      uuid && {
        roles: [{ id: 'publisher', title: 'Publisher' }],
        parties: [{ uuid, type: 'organization' as const, name: publisher.trim().replace(/\s+/g, ' ') }],
        'responsible-parties': [{ 'role-id': 'publisher', 'party-uuids': [uuid] }],
      }),
    ...(description && { remarks: markupOf(description) }),
  }
}
