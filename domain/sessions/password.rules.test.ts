import { describe, expect, test } from 'vitest'
import { processorMsOf } from '../platform/processor-time.testing.ts'
import { commonWords } from './common-words.ts'
import { faultOfPassword, isCommonPassword } from './password.rules.ts'

/** Top entries of leaked lists with 12 characters or more. */
const wellKnown =
  `000000000000 111111111111 121212121212 123123123123 123456123456 123456789012 1234567890123 0987654321098
  1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw23edc q1w2e3r4t5y6 zaq12wsxcde3 qazwsxedcrfv qwertyuiop12 qwertyuiop123 qwerty123456
  qwertyqwerty asdfghjkl123 asdfasdfasdf abcd1234abcd abc123abc123 abcdefghijkl a1b2c3d4e5f6 aaaaaaaaaaaa qwertzuiop123
  azertyuiop123 password1234 password12345 password123456 Password1234! P@ssw0rd1234 p4$$w0rd2024 passwordpassword
  adminadminadmin administrator administrator1 admin@123456 welcome12345 Welcome2024!! Summer2025!!! Winter2023!!!
  changeme1234 changeme123! letmein12345 letmeinplease iloveyou1234 iloveyou12345 iloveyouforever princess1234
  sunshine1234 football1234 baseball2020 superman1234 monkeymonkey dragondragon starwars1977 liverpool123 chelsea12345
  jesuschrist1 michael12345 trustno1trustno1 secretsecret testtesttest correcthorsebatterystaple
  hospital1234 Compliance2024 mypassword123 mynewpassword1 masterpassword 12345qwertyuiop 159357159357 147258369147
  112233445566 microsoft2024! minecraft123 internet12345 Qwertyuiop[] !@#$%^&*()123`.split(/\s+/)

const good = [
  'twelve lamps by the sea',
  'a long enough passphrase',
  'correct horse battery staple',
  'k3mZ-9qLp-Xv2T-wRb8',
  'Tr0ub4dor&3 and friends',
  'violet-harbor-37-anvil',
  'mein Hund frisst Rüben',
  '昨日は雨が降っていましたから',
  'Gx7!pQ2#vN9z',
  'unlikely-otter-parade',
]

describe('a password is refused when it is', () => {
  test.each(wellKnown)('well known: %s', password => {
    expect(isCommonPassword(password)).toBe(true)
    expect(faultOfPassword(password)).toMatch(/\.$/)
  })

  test('too short or too long', () => {
    expect(faultOfPassword('eleven char')).toBe('Use at least 12 characters.')
    expect(faultOfPassword('xyz!'.repeat(65))).toBe('Use at most 256 characters.')
  })

  test('one piece repeated, at any length', () => {
    for (const piece of ['a', 'ab', 'x9!', 'k3mZ', 'k3mZ-9qLp-'])
      expect(isCommonPassword(piece.repeat(25)), piece).toBe(true)
  })

  test('little more than the person’s name or address', () => {
    const about = ['ada.north@clinic.example', 'Ada', 'North', 'Ada North']
    for (const password of [
      'ada.north@clinic.example',
      'Ada.North1234',
      'adanorthadanorth',
      'NorthAda2024!!',
      '4d4.n0rth!!!!',
    ])
      expect(faultOfPassword(password, about), password).toMatch(/too similar to your name/)
    expect(faultOfPassword('ada rows north at dawn', about)).toBeUndefined()
    expect(faultOfPassword('Ada.North1234')).toBeUndefined()
  })
})

test.each(good)('a good password is accepted: %s', password => {
  expect(faultOfPassword(password)).toBeUndefined()
})

test('every word with a year, a run or a symbol is refused: more than ten thousand passwords', () => {
  const years = Array.from({ length: 37 }, (_, n) => String(1990 + n))
  const endings = [...years, '123456', '12345678', '123!', '1234!!']
  const padded = [...commonWords].flatMap(word => endings.map(ending => `${word}${ending}`.padEnd(12, '!')))
  expect(new Set(padded).size).toBeGreaterThan(10_000)
  expect(padded.filter(password => !isCommonPassword(password))).toEqual([])
})

test('the longest password is checked at once', () => {
  const ms = processorMsOf(() => {
    for (const part of ['12345password!', 'aab', 'qwertyuiop', '1!'])
      isCommonPassword(part.repeat(64).slice(0, 256))
    for (const part of ['password1dragon2', 'aqwe1', 'asdfzx1!'])
      isCommonPassword(part.repeat(20).slice(0, 63))
  })
  expect(ms).toBeLessThan(2000)
})
