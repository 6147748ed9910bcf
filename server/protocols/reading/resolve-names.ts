import { sql } from 'kysely'
import type { ImportedFramework, ImportedSection } from '#domain/protocols/imported-framework.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Owner } from '../import-parts/kept-imports.ts'
import type { Fault } from './fault.ts'
import type { EntitySection } from './framework-from-sheet.ts'
import type { NamedCell } from './sheet-questions.ts'

interface Scope {
  db: Db
  organizationId: Owner
}

const tables = { category: 'categories', threat: 'threats' } as const

/** A sentence for each name of a spreadsheet that no category or threat has, by the first cell that has it. */
export async function unknownNames({ db }: Pick<Scope, 'db'>, names: readonly NamedCell[]): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const kind of ['category', 'threat'] as const) {
    const cells = names.filter(each => each.kind === kind)
    if (cells.length === 0) continue
    const { rows } = await sql<{ name: string }>`
      select name from ${sql.table(tables[kind])} where deleted_at is null order by lower(name)`.execute(db)
    const known = new Set(rows.map(({ name }) => name.toLowerCase()))
    const unknown = Map.groupBy(
      cells.filter(({ name }) => !known.has(name.toLowerCase())),
      ({ name }) => name.toLowerCase(),
    )
    for (const [first, ...others] of unknown.values()) {
      if (!first) continue
      const also = others.length > 0 ? ` (also in ${others.length.toLocaleString('en')} more)` : ''
      const choices = rows.slice(0, 30).map(({ name }) => name)
      faults.push({
        place: first.place,
        message: `There’s no ${kind} “${first.name}”${also}. Leave the cell empty, or use one of: ${choices.join('; ')}.`,
      })
    }
  }
  return faults
}

/**
 * Gives the sections of single entities to the questions. One whose entity the company does not have, or has twice under
 * the name, is left out with a warning: everybody would see it.
 */
export async function withEntitySections(
  { db, organizationId }: Scope,
  framework: ImportedFramework,
  given: readonly EntitySection[],
): Promise<ImportedFramework> {
  if (given.length === 0) return framework
  const { rows } = await sql<{ name: string; ids: number[] }>`
    select lower(e.name) as name, array_agg(e.id) as ids from entities e
    where e.organization_id = ${organizationId} and e.deleted_at is null
      and lower(e.name) = any(${given.map(({ name }) => name.toLowerCase())}::text[])
    group by 1`.execute(db)
  const entities = new Map(rows.map(({ name, ids }) => [name, ids]))
  const sections = new Map<string, ImportedSection[]>()
  const warnings: string[] = []
  for (const { identifier, section, name, row } of given) {
    const ids = entities.get(name.toLowerCase()) ?? []
    const [entity_id] = ids
    if (ids.length === 1 && entity_id !== undefined) {
      sections.set(identifier, [
        ...(sections.get(identifier) ?? []),
        { ...section, entity_id: Number(entity_id) },
      ])
    } else {
      const reason =
        organizationId === null
          ? 'is an entity, and this framework is for every company'
          : ids.length > 1
            ? 'is the name of several of your entities'
            : 'isn’t one of your entities'
      warnings.push(`Row ${row}: “${name}” ${reason}, so its section is left out.`)
    }
  }
  const completed = <Question extends { identifier: string; sections?: ImportedSection[] | undefined }>(
    question: Question,
  ): Question => {
    const own = sections.get(question.identifier)
    return own ? { ...question, sections: [...(question.sections ?? []), ...own] } : question
  }
  return {
    ...framework,
    topics: framework.topics.map(topic => ({
      ...completed(topic),
      questions: topic.questions.map(completed),
    })),
    warnings: [...framework.warnings, ...warnings].slice(0, 100),
  }
}

/** The name and the key of a framework whose spreadsheet has none: those of its file. */
export function namedByFile(framework: ImportedFramework, fileName: string): ImportedFramework {
  const name =
    framework.name ||
    fileName
      .replace(/\.[a-z]{2,5}$/i, '')
      .trim()
      .slice(0, 300) ||
    'Framework'
  return {
    ...framework,
    name,
    source_key: framework.source_key || `name:${name.toLowerCase()}`.slice(0, 200),
  }
}
