import { describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { hashToken, randomToken } from '#server/platform/session/tokens.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { password as current, signIns } from '../sign-in-server.testing.ts'
import { faultOfNewPassword, partGuessed } from './new-password.ts'

const here = await startTestServer()
const { anAccount, aPerson, post, mailedTo } = signIns(here)

const notorious =
  `spongebob123 fuckyou12345 1234567890ab blink182blink iloveyousomuch ihatemylife1 whatever1234 metallica123
  pokemon12345 harrypotter1 iloveyoubaby1 motherfucker1 charlie12345 jordan232323 babygirl1234 basketball123
  playstation2 manchesterunited christopher1 elizabeth123 alexandria123 tinkerbell123 1234qwerasdf zaq1xsw2cde3
  q1w2e3r4t5y6u7 1q2w3e4r5t6y7u8i9o0p ncc1701ncc1701 iloveyouforever nevergiveup1 letmeinletmein thisismypassword
  ThisIsMyPassword ilovemymother qwerty12345678 abcdefg12345 asdf1234asdf killer123456 mustang12345 hellokitty123
  chocolate123 butterfly123 cheesecake123 strawberry123 iwantyoutoloveme imissyousomuch tobeornottobe
  maytheforcebewithyou winteriscoming Monday123456 September2025 opensesame123 abracadabra123 whatthefuck123
  fuckyoufuckyou beautifulgirl californialove ihateyou12345 00000000000a 1234567890-= Spring2026!! barcelona1899
  bismillah786786 hakunamatata lovelovelove samsung12345 correcthorsebatterystaple P@ssw0rd1234 Sp0ng3b0b123!
  qwertyuiop123 passwordpassword trustno1trustno1 jesuschrist1 adminadmin123 1qaz2wsx3edc Password123!
  MayTheForceBeWithYou! Snowball2024! batman1234567 volleyball12`
    .split(/\s+/)
    .concat('may the force be with you', 'To be, or not to be?')

const good = [
  'Correct-Horse-9-Battery',
  'twelve lamps by the sea',
  'a long enough passphrase',
  'k3mZ-9qLp-Xv2T-wRb8',
  'Tr0ub4dor&3 and friends',
  'violet-harbor-37-anvil',
  'mein Hund frisst Rüben',
  '昨日は雨が降っていましたから',
  'Gx7!pQ2#vN9z',
  'kx7mqp2rvn9z',
  'unlikely-otter-parade',
  'lamp otter anvil',
  'walnutgravelferry',
  'stonerivercloud',
  'ada rows north at dawn',
  'i love my dog and his red ball',
]

const about = [
  'ida.berg@quillmere.example',
  'Ida',
  'Berg',
  'Ida Berg',
  'Quillmere & Sons',
  'Hôpital Zuyderzand',
]

describe('a new password is refused when it is', () => {
  test.each(notorious)('notorious: %s', async password => {
    expect(await faultOfNewPassword(password, [])).toMatch(/Choose another one\.$/)
  })

  test.each([
    'Quillmere2026',
    'quillmere-2026!',
    'QuillmereSons1',
    'hopitalzuyderzand',
    'Zuyderzand12345',
    'Qu1llm3r3_2026',
    'IdaQuillmere99',
    'quillmerepassword',
  ])('about its person or their company, and accepted for others: %s', async password => {
    expect(await faultOfNewPassword(password, about)).toMatch(/Choose another one\.$/)
  })
})

test.each(['Quillmere & 2026', 'Zuyderzand-2026', 'Quillmere-2026!'])(
  'another company’s name is accepted: %s',
  async password => {
    expect(await faultOfNewPassword(password, ['lee@other.example', 'Lee', 'Other'])).toBeUndefined()
  },
)

test.each(good)('a good password is accepted: %s', async password => {
  expect(await faultOfNewPassword(password, about)).toBeUndefined()
})

test('the guesser examines 64 characters of the longest password, and both ends count', async () => {
  const random = 'k3mZ-9qLp-Xv2T-wRb8'
  for (const length of [12, 64, 65, 256])
    expect(partGuessed('pa55w0rd'.repeat(32).slice(0, length))).toHaveLength(Math.min(length, 64))
  const padding = Array.from({ length: 20 }, (_, n) => `password${n}`).join('')
  for (const password of [random + padding, padding + random])
    expect(await faultOfNewPassword(password, [])).toBeUndefined()
})

describe('over HTTP', () => {
  const weak = ['spongebob123', 'iloveyousomuch', 'blink182blink']
  const ofHome = 'HomeCompany2026'
  const ofTwo = 'ZuyderzandQuillmere2026'

  const refusalOf = (response: { statusCode: number; json(): { errors?: object } }) => [
    response.statusCode,
    Object.keys(response.json().errors ?? {}),
  ]
  const refused = [422, ['password']]

  /** A company that knows the person: as a member, or as an invited one. */
  const companyOf = async (userId: number, name: string, { joined }: { joined: boolean }) => {
    const { rows } = await here.owner.query(
      `insert into organizations (name) values ($1) returning organization_id`,
      [name],
    )
    await here.owner.query(
      `insert into memberships (organization_id, user_id, roles, accepted_at, is_known)
       values ($1, $2, '{Employee}', case when $3 then now() end, $3)`,
      [rows[0].organization_id, userId, joined],
    )
  }

  const withTwo = async (userId: number) => {
    await companyOf(userId, 'Zuyderzand', { joined: true })
    await companyOf(userId, 'Quillmere', { joined: false })
  }

  test('a password is not changed to a weak one or to the name of a company of the person’s', async () => {
    const account = await anAccount()
    const person = await aPerson(account)
    const change = (password: string) =>
      person.ask(api.profile.changePassword, { current_password: current, password })
    for (const password of [...weak, ofHome]) expect(refusalOf(await change(password))).toEqual(refused)
    await withTwo(account.id)
    expect(refusalOf(await change(ofTwo))).toEqual(refused)
    const other = await aPerson()
    const changed = await other.ask(api.profile.changePassword, {
      current_password: current,
      password: ofTwo,
    })
    expect(changed.statusCode).toBe(204)
  })

  test('a password is not reset to one', async () => {
    const account = await anAccount()
    await withTwo(account.id)
    await post('/auth/forgot-password', { email: account.email })
    const token = await mailedTo(account.email)
    const reset = (password: string) => post('/auth/reset-password', { token, password })
    for (const password of [...weak, ofHome, ofTwo]) expect(refusalOf(await reset(password))).toEqual(refused)
    expect((await reset('Correct-Horse-9-Battery')).statusCode).toBe(204)
  })

  test('nobody registers with one', async () => {
    const account = await anAccount({ registered: false })
    await withTwo(account.id)
    const token = randomToken()
    await here.owner.query(
      `insert into one_time_tokens (hash, purpose, user_id, for_organization_id, expires_at)
       values ($1, 'invitation', $2, $3, now() + interval '7 days')`,
      [hashToken(token), account.id, here.company.organizationId],
    )
    const names = { first_name: 'Ida', last_name: 'Berg' }
    for (const password of [...weak, ofHome, ofTwo]) {
      const body = { ...names, password }
      expect(refusalOf(await post('/auth/registration', { token, ...body }))).toEqual(refused)
      expect(refusalOf(await post(`/auth/invitations/${token}`, body))).toEqual(refused)
    }
    const done = await post('/auth/registration', { token, ...names, password: 'Correct-Horse-9-Battery' })
    expect(done.statusCode).toBe(200)
  })
})

test('a company’s name is refused with punctuation and years between its words', async () => {
  const about = ['Ann', 'Lee', 'ann@hospital.test', 'Harbor Valley Health']
  for (const password of ['Harbor-Valley-Health', 'health.valley.harbor/2026', 'Assay-Harbor-Valley-Ann'])
    expect([password, await faultOfNewPassword(password, about)]).toEqual([password, expect.any(String)])
  expect(await faultOfNewPassword('Harbor-Valley-Ferry-Otter', about)).toBeUndefined()
})

describe('names of the person and the company make no good password,', () => {
  const about = ['daniel.reyes@harborvalley.example', 'Daniel', 'Reyes', 'Harbor Valley Health', 'Hôpital Wu']
  const words = ['Daniel', 'Reyes', 'Harbor', 'Valley', 'Health', 'Wu']

  /** Every order of so many of the words. */
  const ordersOf = (count: number, from = words): string[] =>
    count === 0
      ? ['']
      : from.flatMap(word =>
          ordersOf(
            count - 1,
            from.filter(each => each !== word),
          ).map(rest => word + rest),
        )

  test.each([3, 4, 5, 6])('%i of them joined in any order', async count => {
    const taken: string[] = []
    for (const password of ordersOf(count))
      if (password.length >= 12 && !(await faultOfNewPassword(password, about))) taken.push(password)
    expect(taken).toEqual([])
  })

  test.each([
    'Daniel7Harbor3Reyes9Health',
    'Daniel#Harbor!Reyes?Health4',
    'D.a.n.i.e.l.R.e.y.e.s.H.a.r.b.o.r',
    'd-a-n-i-e-l-H4a1r-b-o-r-V-a-l-l-e-y',
    'DániélHárborRéyesHéalth',
    'HopitalDanielHarborHealth',
    'HôpitalDanielHarborHealth',
    'D4n13lH4rb0rR3y35H34lth',
    'DanielHarborReyesHealthValley'.repeat(3),
    '2026/DanielHarborReyesHealthValley/'.repeat(7),
    'D4n13lH4rb0rR3y35!2026',
    'D4niel@H4rbor/R3yes$1',
    'ＤａｎｉｅｌＲｅｙｅｓＨａｒｂｏｒ',
  ])('nor disguised or repeated: %s', async password => {
    expect(await faultOfNewPassword(password, about)).toMatch(/Choose another one\.$/)
  })

  test.each([
    'BjornSorensenLukasz',
    'BjoernSoerensenHub',
    'MuellerGrossmannLukasz',
    'LukaszMullerGroßmann',
    'Bj0rnS0r3ns3nLukasz1',
  ])('nor written with the letters of another keyboard: %s', async password => {
    const others = ['bs@hub.example', 'Bjørn', 'Sørensen', 'Łukasz Müller-Großmann']
    expect(await faultOfNewPassword(password, others)).toMatch(/Choose another one\.$/)
    expect(await faultOfNewPassword('BjornSorensenFerryOtter', others)).toBeUndefined()
  })

  test.each([
    'DReyesHarborValley',
    'HarborValleyReyesD',
    'd.reyes@HarborValley',
    'HarborValleyLogin2026',
    'LoginHarborValley!',
    'H4rborV4lleyL0gin',
    'WelcomeDanaReyes1',
  ])('nor with an initial or one common word: %s', async password => {
    const others = ['dana@hvh.example', 'Dana', 'Reyes', 'Harbor Valley Health']
    expect(await faultOfNewPassword(password, others)).toMatch(/Choose another one\.$/)
  })

  test.each(['harbor sunflower thunder guitar', 'the harbor doctor welcomes Daniel', 'DReyesHarborOtter'])(
    'but with more than one it does: %s',
    async password => {
      expect(await faultOfNewPassword(password, about)).toBeUndefined()
    },
  )

  test.each(['DanielHarborReyesOtter', 'DanielHarborFerryOtter', 'harborotterreyesanvil', ...good])(
    'but one with something else in it does: %s',
    async password => {
      expect(await faultOfNewPassword(password, about)).toBeUndefined()
    },
  )
})
