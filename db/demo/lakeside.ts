import type pg from 'pg'
import { addCompany } from './company.ts'
import { insertRows } from './insert.ts'
import { recordLoading } from './registers/record.ts'

/** Adds a second company, so that people can see that companies do not see each other, and returns its id. */
export async function addLakeside(client: pg.ClientBase): Promise<number> {
  const { organizationId, users } = await addCompany(client, {
    name: 'Lakeside Dental Group',
    people: [{ name: 'lakeside', first: 'Lillian', last: 'Shore', roles: ['Admin'], divisions: [] }],
    primary: 'lakeside',
    divisions: [],
    features: [],
  })
  const own = { organization_id: organizationId }
  await insertRows(client, 'organization_protocols', [{ ...own, protocol_id: 1 }])
  const [profile] = await insertRows(
    client,
    'risk_profiles',
    [{ ...own, protocol_id: 1, name: 'Standard' }],
    'id',
  )
  const practices = [
    {
      ...own,
      name: 'Lakeside Dental, Downtown',
      description: 'Six chairs.',
      location: '14 Pier Street, Shoreham',
    },
    {
      ...own,
      name: 'Lakeside Dental, North End',
      description: 'Three chairs.',
      location: '2 Mill Lane, Shoreham',
    },
  ]
  const made = await insertRows(client, 'entities', practices, 'id')
  await insertRows(
    client,
    'entity_protocols',
    made.map(({ id }) => ({ ...own, entity_id: id, protocol_id: 1, risk_profile_id: profile?.id })),
  )
  await client.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     select $1::bigint, 'Year ' || extract(year from current_date), date_trunc('year', current_date)::date,
       (date_trunc('year', current_date) + interval '1 year' - interval '1 day')::date`,
    [organizationId],
  )
  await recordLoading(client, organizationId, users.get('lakeside'), { entities: made.length })
  return organizationId
}
