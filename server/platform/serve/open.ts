import type { FastifyRequest } from 'fastify'
import { type Ability, concernsWholeCompany } from '#domain/access/abilities.ts'
import { mayChangeWholeCompany, ONLY_PRIMARY } from '#domain/access/whole-company.rules.ts'
import { Failure, notFound } from '#domain/platform/failure.ts'
import type { Route } from '#domain/platform/route.ts'
import { type Actor, actorOf, anonymous, isBound, type OpenedCall } from '../session/actor.ts'
import { type AccessClaims, type AccessTokens, API_TOKEN_PREFIX, hashToken } from '../session/tokens.ts'
import { bearerOf } from './bearer.ts'
import { noteActor } from './caller.ts'
import { ticketOf } from './streams/download-ticket.ts'

/** The beginning of a call's transaction: its statements, and the actor once their last row is known. */
export interface Opening {
  begin: string
  actorFrom(rows: OpenedCall[]): Actor
}

const asSystem = `select set_config('assay.scope', 'system', true)`

/** Reads the token and the company and division headers; everything they claim is checked in the transaction's first message. */
export async function openingOf(
  route: Route,
  request: FastifyRequest,
  tokens: AccessTokens,
): Promise<Opening> {
  if (route.needs === 'public') return { begin: `begin; ${asSystem}`, actorFrom: () => anonymous }
  const ticket = await ticketOf(route, request, tokens)
  const bearer = ticket ? null : bearerOf(request)
  const { session, userId } = ticket ? sessionIn(ticket) : await sessionOf(bearerOf(request), tokens)
  const named = ticket ?? {
    organization: request.headers['x-organization-id'],
    division: request.headers['x-division-id'],
  }
  const [wanted, division] = isOfInstallation(route)
    ? [null, null]
    : [idIn(named.organization), idIn(named.division)]
  const scope = route.acrossCompanies ? `${asSystem}; ` : ''
  return {
    begin: `begin; ${scope}select c.*${knowing(division)}${running(route)}${limiting(bearer)} from assay.open_call(${session}, ${wanted ?? 'null'}) c`,
    actorFrom: rows => {
      if (bearer !== null) noteUse(bearer, rows[0], tokens)
      const actor = admit(rows[0], { userId, wanted, division })
      noteActor(request, actor)
      return actor
    },
  }
}

/** A revoked token, or one whose session is over, no longer counts against its person. */
function noteUse(bearer: string, opened: OpenedCall | undefined, tokens: AccessTokens): void {
  if (bearer.startsWith(API_TOKEN_PREFIX)) tokens.noteProgram(bearer, opened?.user_id ?? null)
  else tokens.noteSession(bearer, opened !== undefined)
}

/** One more column where a division is named: whether the company has it. */
function knowing(division: number | null): string {
  if (division === null) return ''
  return `, exists (select from divisions d where d.organization_id = c.organization_id
    and d.id = ${division} and d.deleted_at is null) as has_division`
}

/** One more column for calls that only read: a call that changes periods would have to read them again. */
function running({ method }: Route): string {
  return method === 'GET' ? ', assay.running_periods() as running_periods' : ''
}

/** One more column for programs. From then on, entries in the audit log name the program. */
function limiting(bearer: string | null): string {
  return bearer?.startsWith(API_TOKEN_PREFIX)
    ? `, assay.program_of_api_token(${hashOf(bearer)}) as program`
    : ''
}

const hashOf = (token: string) => `'\\x${hashToken(token).toString('hex')}'`

/** Returns the session that a token names, as SQL: an API token maps to its session, an access token carries it. */
async function sessionOf(bearer: string, tokens: AccessTokens) {
  if (bearer.startsWith(API_TOKEN_PREFIX)) {
    return { session: `assay.session_of_api_token(${hashOf(bearer)})`, userId: null }
  }
  return sessionIn(await tokens.check(bearer))
}

const sessionIn = ({ sessionId, userId }: AccessClaims) => ({ session: `'${sessionId}'`, userId })

interface Claims {
  /** Null if only the session reveals it. */
  userId: number | null
  wanted: number | null
  division: number | null
}

function admit(opened: OpenedCall | undefined, { userId, wanted, division }: Claims): Actor {
  const isKnown = opened && (userId === null || opened.user_id === userId)
  if (!isKnown || isAdministratorByDetour(opened)) throw new Failure('unauthenticated', 'Login Required')
  const actor = actorOf(opened)
  if (wanted !== null && actor.organizationId === null) throw outsideOrganization()
  if (division !== null && !opened.has_division) throw notFound()
  if (division === null || !actor.features.has('divisions')) return actor
  if (actor.divisionIds && !actor.divisionIds.includes(division)) throw notFound()
  return { ...actor, activeDivisionId: division }
}

/** The same for a company that does not exist and for one that the person does not belong to, or no longer. */
function outsideOrganization(): Failure {
  return new Failure('not_found', 'Not found.', { body: { outside_organization: true } })
}

/**
 * Checks whether the person has become a system administrator meanwhile. Nobody acts as one, or signs in as one through
 * a company’s provider.
 */
function isAdministratorByDetour({ is_sysadmin, session_kind }: OpenedCall): boolean {
  return is_sysadmin && (session_kind === 'impersonation' || session_kind === 'single_sign_on')
}

function idIn(text: string | string[] | undefined): number | null {
  if (text === undefined || text === '') return null
  if (typeof text !== 'string' || !/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}

/** Feature, ability and the company's state, in that order. */
export function demandAccess(route: Route, actor: Actor): void {
  if (route.needs === 'public') return
  demandOneself(route, actor)
  demandOfProgram(route, actor)
  if (route.needs === 'signed-in') return
  // A program is valid in one company: its owner may administer the installation, their token may not.
  if (isOfInstallation(route) && isBound(actor)) throw new Failure('forbidden', 'Permission Denied')
  // Administering the installation concerns no company, and no company’s rules apply to it.
  if (!isOfInstallation(route)) demandOpenCompany(route, actor)
  if (!actor.abilities.has(route.needs)) throw new Failure('forbidden', refusalOf(route.needs, actor))
}

function isOfInstallation({ needs }: Route): boolean {
  return needs === 'site:administer' || needs === 'user:impersonate' || needs === 'reference:write'
}

/** The company is active, has the feature, and the person signed in as it requires. */
function demandOpenCompany(route: Route, actor: Actor): void {
  if (actor.organizationId !== null && !actor.isActive && !route.inactiveToo) {
    throw new Failure('forbidden', 'This company is not active.', { body: { organization_inactive: true } })
  }
  if (actor.lacksSignOn) {
    throw new Failure('forbidden', 'This company requires single sign-on. Sign in through it to continue.', {
      body: { sign_on_required: true },
    })
  }
  if (actor.lacksTwoFactor && !route.inactiveToo) {
    throw new Failure('forbidden', 'Your company requires two-factor sign-in. Turn it on in your profile.', {
      body: { two_factor_setup: true },
    })
  }
  if (route.feature && !actor.features.has(route.feature)) {
    throw new Failure('feature_required', `Feature ${titleOf(route.feature)} is required to view this page`)
  }
}

/** Names the people who can, if an admin is refused only for their divisions. */
function refusalOf(ability: Ability, actor: Actor): string {
  const verdict = concernsWholeCompany(ability) && mayChangeWholeCompany(actor)
  return verdict === ONLY_PRIMARY ? verdict : 'Permission Denied'
}

/** A company’s provider, or an impersonator, acts in that company only: the account is the person’s own. */
function demandOneself({ personal }: Route, actor: Actor): void {
  if (!personal) return
  if (actor.impersonator || actor.sessionKind === 'api_token') {
    throw new Failure('forbidden', 'Permission Denied')
  }
  if (personal === 'account' && isBound(actor)) {
    throw new Failure(
      'forbidden',
      'You signed in through your company. To manage your account, sign in with an emailed link or your password.',
    )
  }
}

/** A token that only reads makes no call that changes something, and one that is limited tells what it lacks. */
function demandOfProgram({ method, needs }: Route, { program, abilities }: Actor): void {
  if (!program) return
  if (program.access === 'read' && method !== 'GET')
    throw new Failure('forbidden', 'This API token can only read.')
  const isChosen = needs === 'signed-in' || program.abilities?.some(each => each === needs) !== false
  if (isChosen || abilities.has(needs as Ability)) return
  throw new Failure('forbidden', `This API token does not have the ability ${needs}.`)
}

function titleOf(feature: string): string {
  return feature
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
