/** First labels of providers that have a domain in many countries, such as `yahoo.co.uk`. */
const families = [
  'gmail',
  'googlemail',
  'yahoo',
  'ymail',
  'hotmail',
  'outlook',
  'live',
  'msn',
  'aol',
  'gmx',
  'yandex',
  'mail',
  'icloud',
  'proton',
  'protonmail',
  'tutanota',
  'fastmail',
  'zoho',
]

const single = `126.com 163.com 139.com arcor.de att.net bell.net bellsouth.net bigpond.com bk.ru bluewin.ch bol.com.br btinternet.com
  centrum.cz charter.net comcast.net cox.net daum.net disroot.org duck.com earthlink.net email.com free.fr freenet.de
  frontier.com guerrillamail.com hanmail.net hey.com hushmail.com inbox.lv inbox.ru interia.pl juno.com kakao.com laposte.net
  libero.it list.ru mac.com mailbox.org mailfence.com mailinator.com me.com naver.com nate.com neuf.fr ntlworld.com o2.pl
  onet.pl online.de optonline.net orange.fr pm.me posteo.de qq.com rambler.ru rediffmail.com riseup.net rocketmail.com
  rogers.com runbox.com sapo.pt sbcglobal.net seznam.cz sfr.fr shaw.ca sina.com sky.com skynet.be sohu.com startmail.com
  sympatico.ca t-online.de talktalk.net telenet.be telus.net temp-mail.org terra.com.br tiscali.it tuta.com tuta.io
  tutamail.com uol.com.br usa.net verizon.net virgilio.it virginmedia.com vodafone.de wanadoo.fr web.de wp.pl xs4all.nl
  yeah.net yopmail.com ziggo.nl`

const singles = new Set(single.split(/\s+/))

/** Checks whether anybody can have an address in this domain, so that no company can claim it. */
export function isPublicMailDomain(domain: string): boolean {
  const [first = '', ...rest] = domain.toLowerCase().split('.')
  const isCountry = rest.length === 1 ? /^(com|net|org|me|[a-z]{2})$/ : /^(com?|org|net)\.[a-z]{2}$/
  return singles.has(domain.toLowerCase()) || (families.includes(first) && isCountry.test(rest.join('.')))
}
