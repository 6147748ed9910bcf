import { createHmac } from 'node:crypto'
import type { profileApi } from '#domain/profile/profile.contract.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { type Actor, isBound } from '#server/platform/session/actor.ts'
import type { ProfileParts } from './profile-parts.ts'

/** Not stored: derived from the installation's secret on each request, always the same. */
export function browserKey({ secret }: ProfileParts): Handler<typeof profileApi.browserKey> {
  const root = secret.keyFor('browser keys')
  return async ({ actor }) => {
    const whose = JSON.stringify([actor.userId, actor.organizationId, accessOf(actor)])
    const derive = (part: string) => createHmac('sha256', root).update(`${part} ${whose}`).digest()
    return {
      id: derive('id').toString('base64url').slice(0, 16),
      key: derive('key').toString('base64url'),
      organization_id: actor.organizationId,
    }
  }
}

/**
 * An administrator who acts as the person gets none of the person's drafts, nor does a session that a company or a
 * program vouches for.
 */
function accessOf(actor: Actor): string {
  if (actor.impersonator) return `impersonator ${actor.impersonator.id}`
  return isBound(actor) ? actor.sessionKind : 'own'
}
