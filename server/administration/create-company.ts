import { sql } from 'kysely'
import type {
  AdministeredOrganization,
  administrationApi,
} from '#domain/administration/administration.contract.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { hashToken, randomToken } from '#server/platform/session/tokens.ts'
import { invitationEmail } from '#server/sessions/invitations/invitation-email.service.ts'
import { inCompany, noteInBoth } from './chains.service.ts'
import { recorded, replaceFeatures } from './change-company.ts'
import { findCompany } from './companies.ts'
import '#server/organizations/organizations.table.ts'

type Creation = InputOf<typeof administrationApi.createOrganization>

/** Creates a company with its primary administrator, who joins it by accepting the mailed invitation. */
export async function createCompany(
  call: Call<Creation>,
  { address }: { address: string },
): Promise<AdministeredOrganization> {
  const { name, features = [], administrator } = call.input
  const { organization_id: id } = await call.db
    .insertInto('organizations')
    .values({ name, configurations: '{}' })
    .returning('organization_id')
    .executeTakeFirstOrThrow()
  await inCompany(call.db, id)
  await replaceFeatures(call.db, id, features)
  const user_id = await takeIn(call)
  await call.db
    .updateTable('organizations')
    .set({ primary_administrator_id: user_id })
    .where('organization_id', '=', id)
    .execute()
  await invite(call, user_id, address)
  const after = await findCompany(call, id)
  const invited = { administrator: administrator.email }
  await noteInBoth(call, 'organization.created', id, { after: { ...recorded(after), ...invited } })
  return after
}

async function takeIn({ db, input }: Call<Creation>): Promise<number> {
  const { email, first_name, last_name } = input.administrator
  const { rows } = await sql<{ user_id: number }>`
    select * from assay.take_in(${email}, ${first_name}, ${last_name}, '{Admin}')`.execute(db)
  const [taken] = rows
  if (!taken) throw new Error('A new company already has the member that it is to get.')
  return taken.user_id
}

async function invite(call: Call<Creation>, userId: number, address: string): Promise<void> {
  const { name, administrator } = call.input
  const token = randomToken()
  await sql`select assay.invite(${userId}::bigint, ${hashToken(token)}, interval '7 days')`.execute(call.db)
  await call.enqueue(
    'send-mail',
    invitationEmail({
      to: administrator.email,
      firstName: administrator.first_name,
      organization: name,
      invitedBy: call.actor.fullName,
      token,
      address,
    }),
  )
}
