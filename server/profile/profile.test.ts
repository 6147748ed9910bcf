import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { signIns } from '../sessions/sign-in-server.testing.ts'

const here = await startTestServer()
const { anAccount, aPerson, eventsOf } = signIns(here)
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

function sendPicture(person: Person, bytes: Buffer, type = 'image/png') {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'me.png', { type }))
  const headers = { authorization: `Bearer ${person.token}` }
  return here.app.inject({ method: 'PUT', url: '/api/v1/user/profile-picture', headers, payload: form })
}

test('the given fields change, and the rest stays', async () => {
  const person = await aPerson()
  const changed = await person.call(api.profile.update, {
    first_name: 'Samira',
    telephone: '+49 30 1234-5',
    time_zone: 'Europe/Berlin',
    theme: 'dark',
    mail_preferences: { digest: false },
  })
  expect(changed).toMatchObject({
    full_name: 'Samira Signer',
    telephone: '+49 30 1234-5',
    time_zone: 'Europe/Berlin',
    theme: 'dark',
    mail_preferences: { digest: false, question: true },
  })
  const again = await person.call(api.profile.update, { mail_preferences: { policy: false } })
  expect(again.mail_preferences).toMatchObject({ digest: false, policy: false, question: true })
  expect(again.time_zone).toBe('Europe/Berlin')
  const entry = (await eventsOf({ id: person.userId })).find(each => each.event === 'user.updated')
  expect(entry).toMatchObject({
    before: { first_name: 'Sam', theme: 'auto' },
    after: { first_name: 'Samira', theme: 'dark' },
  })
})

test.each([
  { time_zone: 'Mars/Olympus' },
  { time_zone: '+02:00' },
  { time_zone: "UTC'; drop table users" },
  { telephone: 'call me' },
  { telephone: '1'.repeat(26) },
  { first_name: '  ' },
  { last_name: 'x'.repeat(101) },
  { theme: 'pink' },
  { mail_preferences: { everything: true } },
  { email: 'other@assay.test' },
  { is_sysadmin: true },
  { two_factor_confirmed_at: null },
])('%j is refused', async body => {
  const response = await here.employee.ask(api.profile.update, body)
  expect(response.statusCode).toBe(422)
})

test('the database knows every time zone that a browser offers', async () => {
  const person = await aPerson()
  const zones = Intl.supportedValuesOf('timeZone')
  for (const time_zone of [
    zones[0],
    zones.at(-1),
    'UTC',
    'America/Argentina/Buenos_Aires',
    'Asia/Calcutta',
  ]) {
    await person.call(api.profile.update, { time_zone: time_zone ?? '' })
    expect((await person.call(api.users.me, {})).time_zone).toBe(time_zone)
  }
})

test('a person’s picture is shown, and removed', async () => {
  const person = await aPerson()
  const saved = await sendPicture(person, png, 'text/html')
  expect(saved.statusCode).toBe(200)
  expect(saved.json().data.profile_picture.image).toBe(`data:image/png;base64,${png.toString('base64')}`)
  await person.call(api.profile.removePicture, {})
  expect((await person.call(api.users.me, {})).profile_picture).toBeNull()
  const events = (await eventsOf({ id: person.userId })).map(entry => entry.event)
  expect(events).toEqual(['session.started', 'user.picture_saved', 'user.picture_removed'])
})

test('a picture is recognized by its bytes, and small', async () => {
  const person = await aPerson()
  const bad = ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html><script>alert(1)</script>', 'GIF89a', '']
  for (const text of bad) expect((await sendPicture(person, Buffer.from(text))).statusCode, text).toBe(422)
  const large = Buffer.concat([png, Buffer.alloc(150_000 - png.length)])
  expect((await sendPicture(person, large)).statusCode).toBe(200)
  expect((await sendPicture(person, Buffer.concat([large, Buffer.alloc(1)]))).statusCode).toBe(422)
  const noFile = await person.send('PUT', '/api/v1/user/profile-picture', {})
  expect(noFile.statusCode).toBe(415)
})

test('nobody changes another’s profile: every call is about its own person', async () => {
  const [one, other] = [await aPerson(), await anAccount()]
  await one.call(api.profile.update, { first_name: 'Changed' })
  const { rows } = await here.owner.query(`select first_name from users where id = $1`, [other.id])
  expect(rows).toEqual([{ first_name: 'Sam' }])
})

test('an impersonation changes nothing about how the person signs in', async () => {
  const person = await aPerson()
  await here.owner.query(
    `update sessions set kind = 'impersonation', impersonator_id = $1, impersonator_session_id = $2,
       expires_at = now() + interval '1 hour' where id = $3`,
    [here.sysadmin.userId, here.sysadmin.sessionId, person.sessionId],
  )
  // Each kind of session has its own key for unsaved work.
  const { browserKey: _, ...account } = api.profile
  for (const [name, route] of Object.entries(account)) {
    const response = await person.ask(route, { session_id: 1, api_token_id: 1 })
    expect(response.statusCode, name).toBe(403)
  }
})

test('nobody gets in without a token', async () => {
  for (const [name, route] of Object.entries(api.profile)) {
    const url = route.path.replace(/:\w+/, '1')
    expect((await here.app.inject({ method: route.method, url })).statusCode, name).toBe(401)
  }
})
