import { sql } from 'kysely'
import { type Role, roleIds } from '#domain/access/abilities.ts'
import type { Named } from '#domain/platform/fields.ts'
import { type CurrentUser, MailPreferences } from '#domain/users/users.contract.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type Actor, isBound } from '#server/platform/session/actor.ts'
import { requiredStart } from '../sign-ons/start-path.service.ts'
import { pictureColumn } from './picture.ts'
import './users.table.ts'
import { today } from '#server/platform/db/today.ts'

/** The person of the call, as they see themselves. */
export async function currentUser({ db, actor }: Call): Promise<CurrentUser> {
  const { mail_preferences, ...user } = await ownColumns(db, actor)
  const divisions = actor.lacksSignOn ? [] : await divisionsOf(db, actor)
  return {
    ...user,
    mail_preferences: preferencesOf(mail_preferences),
    ...(isBound(actor) && !actor.impersonator && withoutAccount()),
    through_company: actor.sessionKind === 'single_sign_on',
    roles: shownRoles(actor.roles),
    is_primary_administrator: actor.isPrimaryAdmin,
    organizations: await organizationsOf(db, actor),
    active_organization_id: actor.organizationId,
    active_division_id: inForce(actor, user.active_division_id, divisions),
    organization_is_active: actor.organizationId === null ? null : actor.isActive,
    needs_setup: actor.roles.has('Admin') && (await lacksSetup(db, actor)),
    divisions,
    features: [...actor.features],
    abilities: [...actor.abilities],
    lacks_two_factor: actor.lacksTwoFactor,
    required_sign_on: actor.lacksSignOn ? await requiredStart(db, actor.organizationId ?? 0) : null,
    impersonator: actor.impersonator,
  }
}

/** The division that the call names, else the remembered one, as long as the person still sees it. */
function inForce({ activeDivisionId }: Actor, remembered: number | null, divisions: Named[]): number | null {
  const wanted = activeDivisionId ?? remembered
  return divisions.some(({ id }) => id === wanted) ? wanted : null
}

/**
 * Blanks sign-in, contact details and mail preferences, which are no company’s business, for a session of one company.
 */
function withoutAccount() {
  return {
    telephone: '',
    mail_preferences: preferencesOf({}),
    two_factor: false,
    has_authenticator: false,
    has_password: false,
  }
}

/** Checks whether the company lacks something that answering needs: entities, a period, questions. */
async function lacksSetup(db: Db, { organizationId }: Actor): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`select not (
    exists (select from entities where organization_id = ${organizationId} and deleted_at is null)
    and exists (select from assessment_periods where organization_id = ${organizationId} and deleted_at is null)
    and exists (select from organization_protocols p join questions q on q.protocol_id = p.protocol_id
      where p.organization_id = ${organizationId} and p.dropped_at is null and q.deleted_at is null)) as lacks`.execute(
    db,
  )
  return rows[0]?.lacks ?? false
}

/** Completes the preferences; a missing one counts as wanted. */
export function preferencesOf(stored: unknown): MailPreferences {
  const all = Object.fromEntries(Object.keys(MailPreferences.shape).map(kind => [kind, true]))
  return { ...(all as MailPreferences), ...(stored as Partial<MailPreferences>) }
}

function ownColumns(db: Db, actor: Actor) {
  return db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.full_name', 'u.active_division_id'])
    .select(['u.telephone', 'u.time_zone', 'u.theme', 'u.mail_preferences', 'u.version'])
    .select([
      pictureColumn,
      'u.has_two_factor as two_factor',
      sql<boolean>`u.two_factor_confirmed_at is not null`.as('has_authenticator'),
      sql<boolean>`u.password_hash is not null`.as('has_password'),
      sql<boolean>`coalesce(u.todays_plan_seen_on = ${today}, false)`.as('todays_plan_seen'),
      sql<number>`coalesce((select o.idle_minutes from organizations o
        where o.organization_id = ${actor.organizationId}), 30)`.as('idle_minutes'),
    ])
    .where('u.id', '=', actor.userId)
    .executeTakeFirstOrThrow()
}

function organizationsOf(db: Db, actor: Actor) {
  const all = db
    .selectFrom('organizations as o')
    .innerJoin('members as m', 'm.organization_id', 'o.organization_id')
    .select(['o.organization_id as id', 'o.name'])
    .where('m.user_id', '=', actor.userId)
    .where('o.deleted_at', 'is', null)
    .orderBy('o.name')
  return isBound(actor) ? all.where('o.organization_id', '=', actor.organizationId).execute() : all.execute()
}

function divisionsOf(db: Db, actor: Actor) {
  let divisions = db.selectFrom('divisions').select(['id', 'name']).where('deleted_at', 'is', null)
  if (actor.divisionIds) divisions = divisions.where('id', 'in', [0, ...actor.divisionIds])
  return divisions.orderBy('name').execute()
}

/** Roles as the interface shows them: with their numbers, without those that no membership holds. */
function shownRoles(held: ReadonlySet<Role>) {
  return Object.entries(roleIds)
    .filter(([type]) => held.has(type as Role))
    .map(([type, id]) => ({ id, type: type as keyof typeof roleIds }))
}
