/** Long enough and yet the first that anybody tries. */
const common = new Set(
  `000000000000 111111111111 121212121212 123123123123 123456123456 123456789012 1234567890123 12345678901234
   1q2w3e4r5t6y 1qaz2wsx3edc abc123abc123 abcdefghijkl adminadminadmin administrator administrator1 asdfghjkl123
   asdfghjklasdf changeme1234 changemenow1 changemenow! correcthorsebatterystaple dragondragon football1234
   hospital1234 iloveyou1234 iloveyouiloveyou letmein12345 letmeinplease monkeymonkey p@ssw0rd1234 passw0rd1234
   password1234 password12345 password123456 password1234! passwordpassword princess1234 q1w2e3r4t5y6 qazwsxedcrfv
   qwerty123456 qwertyqwerty qwertyuiop12 qwertyuiop123 qwertyuiopas secretsecret sunshine1234 superman1234
   testtesttest trustno1trustno1 welcome12345 welcome123456 zaq12wsxcde3`.split(/\s+/),
)

/** What is wrong with a new password, as a sentence; undefined when it will do. */
export function faultOfPassword(password: string): string | undefined {
  if (password.length < 12) return 'The password must have 12 characters or more.'
  if (password.length > 256) return 'The password must have 256 characters at most.'
  if (common.has(password.toLowerCase()) || new Set(password).size < 4) {
    return 'That password is among the first that anybody would try. Choose another one.'
  }
  return undefined
}
