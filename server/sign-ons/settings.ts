import { sql } from 'kysely'
import { invalid, notFound } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { SignOn, signOnsApi } from '#domain/sign-ons/sign-ons.contract.ts'
import { seal } from '#server/platform/config/seal.ts'
import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { demandOwn } from '../organizations/organizations.service.ts'
import './sign-ons.table.ts'

interface Parts {
  secretKey: Buffer
  outgoing: Outgoing
  redirectUri: (organizationId: number) => string
}

type Settings = Pick<Handlers<typeof signOnsApi>, 'show' | 'save' | 'remove'>
type Wanted = InputOf<typeof signOnsApi.save>

/** What the primary administrator says of the company’s provider. */
export function settings({ secretKey, outgoing, redirectUri }: Parts): Settings {
  const shown = async (call: Call): Promise<SignOn | null> => {
    const stored = await storedIn(call)
    return stored ? { ...stored, redirect_uri: redirectUri(call.organizationId) } : null
  }
  return {
    async show(call) {
      demandOwn(call, call.input.organization_id)
      return shown(call)
    },

    async save(call) {
      demandOwn(call, call.input.organization_id)
      const before = await shown(call)
      if (before) demandFresh(call, before)
      demandUsable(call, before, outgoing)
      const { client_secret, organization_id, ...fields } = call.input
      await store(call, { ...fields, secret: client_secret, version: (before?.version ?? 0) + 1 }, secretKey)
      const after = await shown(call)
      if (!after) throw new Error('The sign-on was not kept.')
      call.note({
        subjectType: 'organizations',
        subjectId: organization_id,
        before,
        after: { ...after, secret: client_secret ? 'replaced' : 'kept' },
      })
      return after
    },

    async remove(call) {
      demandOwn(call, call.input.organization_id)
      const before = await shown(call)
      if (!before) throw notFound()
      const { organizationId } = call
      await call.db.deleteFrom('sign_on_subjects').where('organization_id', '=', organizationId).execute()
      await call.db
        .deleteFrom('organization_sign_ons')
        .where('organization_id', '=', organizationId)
        .execute()
      call.note({ subjectType: 'organizations', subjectId: organizationId, before, after: null })
    },
  }
}

function storedIn(call: Call) {
  return call.db
    .selectFrom('organization_sign_ons')
    .select(['issuer', 'client_id', 'email_domain', 'is_enabled', 'version'])
    .where('organization_id', '=', call.organizationId)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Whoever claims a domain has an address in it: else a company could draw the people of another to its own provider.
 * A secret stays with the issuer that it was given for, as whoever names another would be told it.
 */
function demandUsable(call: Call<Wanted>, before: SignOn | null, outgoing: Outgoing): void {
  const { issuer, email_domain, client_secret } = call.input
  const fault = issuerFault(issuer, outgoing)
  if (fault) throw invalid({ issuer: [fault] })
  if (!call.actor.email.endsWith(`@${email_domain}`)) {
    throw invalid({ email_domain: ['Use the domain of your own e-mail address.'] })
  }
  if (client_secret) return
  if (!before) throw invalid({ client_secret: ['The client secret field is required.'] })
  if (before.issuer !== issuer) {
    throw invalid({ client_secret: ['Give the secret again, as the issuer is another.'] })
  }
}

function issuerFault(issuer: string, outgoing: Outgoing): string | null {
  const { search, hash, pathname } = new URL(issuer)
  if (search || hash) return 'An issuer has no ? and no #.'
  if (pathname.includes('/.well-known/')) return 'Give the address before /.well-known/.'
  return outgoing.faultOf(issuer)
}

interface Kept extends Pick<Wanted, 'issuer' | 'client_id' | 'email_domain' | 'is_enabled'> {
  secret: string | undefined
  version: number
}

async function store(call: Call, { secret, ...fields }: Kept, key: Buffer): Promise<void> {
  const { organizationId: organization_id } = call
  const sealed = secret && { client_secret: seal(key, secret, String(organization_id)) }
  const changed = { ...fields, ...sealed, updated_at: sql<string>`now()` }
  if (!sealed) {
    await call.db
      .updateTable('organization_sign_ons')
      .set(changed)
      .where('organization_id', '=', organization_id)
      .execute()
  } else {
    await call.db
      .insertInto('organization_sign_ons')
      .values({ organization_id, ...fields, ...sealed })
      .onConflict(conflict => conflict.column('organization_id').doUpdateSet(changed))
      .execute()
  }
}
