import type { Call } from '#server/platform/serve/call.ts'
import { followReviews } from './reviewing/follow-reviews.ts'

/** Makes the tasks about reviews of policies agree with their new owners. */
export async function followPolicies(
  { db, actor, organizationId }: Pick<Call, 'db' | 'actor' | 'organizationId'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0) await followReviews(db, organizationId, ids, actor.userId)
}
