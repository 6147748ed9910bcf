/** Small words, the commonest first: sentences that people use as passwords are made of them. */
const smallWords = `
  i you the to a and it is of in me my that this we on do for be not so go can no are all what with your was he have
  get they up at out but she him her just like if know will or by from one there see want come take make good time how
  now who when here our back say look as us very much too more some think need tell life man girl boy day night home
  world best hate miss kiss hope live trust god give let never always first last big bad hot fuck shit bitch ass sexy
  dont cant wont ihate iwant ineed imiss iam mylove mylife youand isthe`

/** Lines of songs, films and talk that are known as passwords, without spaces. */
const phrases = `
  tobeornottobe tobeornottobethatisthequestion maytheforcebewithyou iamyourfather hakunamatata winteriscoming
  ihatemylife ilovemylife ilovemyself ilovemyfamily ilovemymother ilovemydaughter ilovemykids ilovemydog ilovemycat
  iloveyousomuch iloveyouforever iloveyoumore iloveyoubaby imissyousomuch iwantyoutoloveme iwanttobelieve
  thisismypassword thisisapassword thisismynewpassword thisisnotapassword idontknow idontknowmypassword
  iforgotmypassword forgotpassword enterpassword yourpasswordhere passwordispassword nopasswordneeded guessmypassword
  youshallnotpass onceuponatime happilyeverafter happybirthday happynewyear merrychristmas
  carpediem hastalavista hastalavistababy illbeback todayisagoodday haveaniceday rememberme dontforgetme
  dontworrybehappy letitbeletitbe letitgoletitgo herecomesthesun yellowsubmarine strawberryfields stairwaytoheaven
  highwaytohell smellsliketeenspirit bohemianrhapsody wewillrockyou anotherbrickinthewall welcometothejungle
  comfortablynumb spongebobsquarepants teenagemutantninjaturtles harrypotter lordoftherings
  allyouneedislove oneringtorulethemall livelongandprosper beammeupscotty godblessamerica ingodwetrust
  jesuslovesme jesusislord jesusismysavior godislove thankyoujesus allahuakbar bismillah insyaallah
  thequickbrownfox thequickbrownfoxjumpsoverthelazydog loremipsum loremipsumdolorsitamet correcthorsebatterystaple
  abcdefghijklmnop onetwothreefour threelittlepigs twinkletwinklelittlestar maryhadalittlelamb humptydumpty
  supercalifragilisticexpialidocious rollingstones redhotchilipeppers linkinpark mychemicalromance greenday
  manchesterunited manutdforever youllneverwalkalone neversaynever nevergiveup nevergonnagiveyouup
  opensesame whatthefuck fuckthisshit fucktheworld gotohell kissmyass bigdaddy sexybitch
  myvoiceismypassport keepcalmandcarryon trustnoone trustnobody sayonara hellothere helloworld goodmorning goodnight`

const listed = (text: string): string[] => [...new Set(text.split(/\s+/).filter(Boolean))]

export const commonSmallWords: readonly string[] = listed(smallWords)
export const commonPhrases: ReadonlySet<string> = new Set(listed(phrases))
