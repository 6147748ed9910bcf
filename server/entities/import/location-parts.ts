import { details } from '#domain/entities/entity-content.ts'
import type { GivenRow } from '#server/imports/import-source.ts'

/** A row whose location is one line, of all columns that state a part of it. */
export function withLocation(row: GivenRow): GivenRow {
  const { city, state, postal_code, country } = row.values
  if (!(city || state || postal_code || country)) return row
  const region = [state, postal_code].filter(Boolean).join(' ')
  const location = [row.values.location, city, region, country].filter(Boolean).join(', ')
  const { max } = details.location
  const message = `The location has at most ${max} characters, with the city and the other parts.`
  const faults = location.length > max ? [...row.faults, { column: 'location', message }] : row.faults
  return { ...row, values: { ...row.values, location }, faults }
}
