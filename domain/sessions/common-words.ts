/** Parts of the most common passwords: words, in small letters and without their disguises. */
const words = `
  password passwort passord passwd pass passe wachtwoord motdepasse contrasena senha parola haslo lozinka kennwort
  admin administrator administrador root user guest login logon signin master system manager operator support service
  welcome welkom willkommen bienvenue hello hallo bonjour letmein changeme change default temp temporary test tester
  testing demo example sample secret geheim secure security private public access open opensesame unlock please thanks
  qwerty qwertz azerty asdf zxcv iloveyou ilove loveyou lovely love lover loveme honey baby babygirl babyboy darling
  sweetheart forever always angel angels princess prince queen king sunshine moonlight starlight sunflower flower
  flowers rainbow butterfly monkey dragon tiger eagle falcon wolf shark panther lion bear horse kitty kitten puppy
  doggy chicken turtle dolphin ginger pepper cookie chocolate cheese banana apple orange cherry strawberry pumpkin
  summer winter spring autumn fall january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday today tomorrow morning
  football baseball basketball soccer hockey tennis golfer cricket rugby boxing runner chelsea arsenal liverpool
  barcelona realmadrid manchester united juventus milan cowboys yankees lakers steelers eagles patriots packers
  batman superman spiderman ironman wonderwoman pokemon pikachu naruto starwars startrek matrix avengers hogwarts
  michael jordan michelle jessica jennifer ashley amanda nicole daniel andrew joshua matthew thomas robert charlie
  jackson george william james john joseph david anthony richard steven maggie buster harley hunter ranger killer
  shadow ghost phantom thunder lightning storm blizzard hammer maverick mustang ferrari porsche mercedes corvette
  camaro yamaha honda toyota cadillac internet computer laptop server network windows microsoft google facebook
  instagram twitter linkedin amazon samsung iphone android apple123 linux ubuntu oracle cisco router minecraft fortnite
  roblox playstation xbox nintendo zelda mario america american england london paris berlin germany canada australia
  india mexico brasil brazil texas california florida newyork boston chicago dallas heaven jesus christ jesuschrist
  godisgood blessed blessing faith family friends friend mother father mommy daddy sister brother children
  money dollar million business company office work worker freedom whatever trustno nothing something anything
  everything hardcore metallica nirvana eminem slipknot music guitar piano
  dancer dancing swimming fishing hunting trouble success winner victory champion player gamer hacker ninja samurai
  warrior soldier marine army navy police doctor nurse patient hospital clinic medical health healthcare medicine
  pharmacy hipaa compliance assessment assay audit auditor risk policy evidence privacy
  correcthorsebatterystaple whatthehell letmeinplease nopassword mypassword newpassword yourpassword thepassword
  isthe this that the my your our new old one two you me is in and for best super mega good nice cool`

export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean))

/** Rows and columns of a keyboard, the alphabet and the digits: a run is part of one of them, either way round. */
export const commonRuns: readonly string[] = [
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaq12wsxcde34rfvbgt56yhnmju78ik',
  'zaqxswcdevfrbgtnhymju',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  '!@#$%^&*()',
  '11223344556677889900',
  'aabbccddeeffgghh',
  '147258369',
  '159357',
  '741852963',
  '13579',
  '24680',
]
