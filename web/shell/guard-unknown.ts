import { pageAt } from '#web/pages.ts'
import { type Guarded, guardOf, inCompany, meIfSignedIn, signedIn } from '#web/platform/pages/guards.ts'

/** Guards an address without a page. A planned page is guarded as it will be. */
export async function guardUnknown(guarded: Guarded): Promise<void> {
  const page = pageAt(guarded.location.pathname)
  if (!page || page.access === 'public' || page.access === 'guest') return meIfSignedIn(guarded)
  const { me } = await signedIn(guarded)
  const known = { ...guarded, context: { ...guarded.context, me } }
  if (typeof page.access === 'object' && !page.path.startsWith('/admin')) inCompany(known)
  await guardOf(page)(known)
}
