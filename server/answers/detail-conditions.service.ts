import { type RawBuilder, sql } from 'kysely'
import { type Detail, details } from '#domain/answers/answer-content.ts'

/** On `a`: a text accompanies the answer. Few have one, and an index has those only. */
export const hasDetails: RawBuilder<boolean> = sql<boolean>`(${sql.join(details.map(isGiven), sql` or `)})`

/** The filters by a whole text, on answers or opinions `a`. */
export function detailConditions(filter: { [Field in Detail]?: string | undefined }): RawBuilder<boolean>[] {
  return details
    .filter(field => filter[field] !== undefined)
    .map(
      field =>
        sql<boolean>`(${isGiven(field)} and lower(${sql.ref(`a.${field}`)}) = lower(${filter[field]}))`,
    )
}

function isGiven(field: Detail) {
  return sql<boolean>`${sql.ref(`a.${field}`)} <> ''`
}
