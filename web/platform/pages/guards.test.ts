import { afterEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { pages } from '#web/pages.ts'
import { createQueryClient } from '../calls/query-client.ts'
import type { PageEntry } from './page-entry.ts'

const toasted = vi.hoisted(() => vi.fn())
vi.mock('#web/ui/toasts/toasts.tsx', () => ({ toastFailure: toasted, toastNote: vi.fn() }))
// Another file of the same worker may have loaded the guards with real toasts.
vi.resetModules()
const { guardOf, inCompany, signedIn } = await import('./guards.ts')
const { NotAllowed } = await import('./not-allowed.ts')
const { forgetSession, keepSession } = await import('../session/session.ts')

afterEach(() => toasted.mockClear())

const employee = { abilities: ['company:read'], features: [], needs_setup: false, organizations: [] }
const divisionAdmin = { ...employee, abilities: ['company:read', 'company:manage'] }
const page = (needs: 'site:administer' | 'company:manage' | 'company:change') => ({
  path: '/refused',
  title: 'Refused',
  access: { needs },
})

/** Requests a page from another one and returns the outcome. */
async function ask(entry: ReturnType<typeof page>, me: object, here: string | null): Promise<unknown> {
  const location = { href: '/refused', pathname: '/refused' }
  const context = {
    client: createQueryClient(),
    here: () => here,
    complete: async () => false,
    me: me as CurrentUser,
  }
  return guardOf(entry)({ context, location, preload: false }).catch((error: unknown) => error)
}

test('a page refused while it is open shows the reason, repeatedly, and never redirects to itself', async () => {
  for (const here of [null, '/refused']) {
    expect(await ask(page('site:administer'), employee, here)).toBeInstanceOf(NotAllowed)
  }
  expect(toasted).not.toHaveBeenCalled()
})

test('from another page the person stays there and is notified', async () => {
  const refused = await ask(page('site:administer'), employee, '/questions')
  expect(refused).toMatchObject({ options: { href: '/questions' } })
  expect(toasted).toHaveBeenCalledExactlyOnceWith('Permission Denied')
})

test('the page names the people who can open it', async () => {
  const help = async (entry: ReturnType<typeof page>, me: object) =>
    ((await ask(entry, me, null)) as InstanceType<typeof NotAllowed>).help
  expect(await help(page('site:administer'), divisionAdmin)).toContain('operator')
  expect(await help(page('company:change'), divisionAdmin)).toContain('primary administrator')
  expect(await help(page('company:manage'), employee)).toContain('An admin of your company')
})

test('"Login Required" is shown to people who were not signed in, and not after a lost session', async () => {
  const location = { href: '/risks', pathname: '/risks' }
  const context = { client: createQueryClient(), here: () => null, complete: async () => false }
  const refused = () => signedIn({ context, location, preload: false }).catch((error: unknown) => error)
  expect(await refused()).toMatchObject({ options: { to: '/login' } })
  expect(toasted).toHaveBeenCalledExactlyOnceWith('Login Required')
  toasted.mockClear()
  keepSession({ access_token: 'a', expires_in: 60 }, 'signed-in')
  forgetSession('lost')
  expect(await refused()).toMatchObject({ options: { to: '/login' } })
  expect(toasted).not.toHaveBeenCalled()
  keepSession({ access_token: 'a', expires_in: 60 }, 'signed-in')
  forgetSession('signed-off')
  await refused()
  expect(toasted).toHaveBeenCalledExactlyOnceWith('Login Required')
})

test('in a closed company the profile is shut; exits and the installation’s pages are not', async () => {
  const closed = { ...employee, organization_is_active: false, active_organization_id: 1 }
  const open = async (entry: PageEntry, me: object) => {
    const location = { href: '/', pathname: '/' }
    const context = {
      client: createQueryClient(),
      here: () => null,
      complete: async () => false,
      me: me as CurrentUser,
    }
    return guardOf(entry)({ context, location, preload: false }).then(
      () => 'open',
      error => error.options?.href ?? error,
    )
  }
  expect(await open(pages['profile.index'], closed)).toBe('/organization-inactive')
  expect(await open(pages['faq.index'], closed)).toBe('/organization-inactive')
  expect(await open(pages['profile.company'], closed)).toBe('open')
  expect(await open(pages['errors.organization-inactive'], closed)).toBe('open')
  const operator = { ...closed, abilities: ['site:administer'] }
  expect(await open(pages['admin.index'], operator)).toBe('open')
  expect(await open(pages['profile.index'], { ...closed, organization_is_active: true })).toBe('open')
})

test('a closed company takes precedence over its single sign-on, and that over its two-factor requirement', () => {
  const leadTo = (me: object) => {
    const required = {
      active_organization_id: 1,
      required_sign_on: '/auth/oidc/1/start',
      lacks_two_factor: true,
    }
    const context = { me: { ...required, ...me } as CurrentUser }
    try {
      inCompany({ context, location: { href: '/risks?page=2' } })
    } catch (error) {
      return (error as { options: { href: string } }).options.href
    }
    return 'open'
  }
  expect(leadTo({ organization_is_active: false })).toBe('/organization-inactive')
  expect(leadTo({})).toBe('/sign-on-required?wanted=%2Frisks%3Fpage%3D2')
  expect(leadTo({ required_sign_on: null })).toBe('/profile#two-factor')
  expect(leadTo({ required_sign_on: null, lacks_two_factor: false })).toBe('open')
})
