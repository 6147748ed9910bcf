/** Something that a clinic fills in: marked `[[key]]` in the texts of policies. */
export interface Blank {
  key: string
  /** The question that is asked for it. */
  label: string
  /** Shown as an example, and never filled in by itself. */
  example: string
}

export interface StarterPolicy {
  key: string
  code: string
  title: string
  /** States in one sentence what the policy is for. */
  purpose: string
  /** Rich text: headings, paragraphs and lists, with marked blanks. */
  body: string
  /** The numbers of the questions that it serves, of the shipped frameworks. */
  hipaa: string[]
  csf: string[]
}

/** All blanks, in the order in which they are asked for. One answer fills every policy. */
export const blanks: Blank[] = [
  { key: 'company', label: 'What is the name of your organization?', example: 'Riverside Family Clinic' },
  {
    key: 'security_official',
    label: 'Who is your security official?',
    example: 'Maria Lopez, practice manager',
  },
  { key: 'privacy_official', label: 'Who is your privacy official?', example: 'Dr. James Carter' },
  {
    key: 'management',
    label: 'Who approves policies and money for security?',
    example: 'the managing partners',
  },
  {
    key: 'report_to',
    label: 'Where do staff report something that looks wrong?',
    example: '555-0100, day and night, or security@riverside.example',
  },
  {
    key: 'it_support',
    label: 'Who looks after your computers and network?',
    example: 'Northwind IT Services',
  },
  {
    key: 'record_system',
    label: 'What do you call the system that holds patient records?',
    example: 'the electronic health record',
  },
  {
    key: 'message_service',
    label: 'Which service may staff use for messages about patients?',
    example: 'the secure chat of the record system',
  },
  {
    key: 'backup_place',
    label: 'Where is the backup copy that no attacker or fire can reach?',
    example: 'an encrypted store of another provider, in another state',
  },
  {
    key: 'meeting_place',
    label: 'Where do staff meet if the building cannot be used?',
    example: 'the community center on Oak Street',
  },
]

/** Sections of a policy as rich text: a heading, then its paragraphs; a list item begins with a dash. */
export function bodyOf(sections: [heading: string, ...paragraphs: string[]][]): string {
  return sections.map(([heading, ...paragraphs]) => `<h3>${heading}</h3>${partsOf(paragraphs)}`).join('')
}

function partsOf(paragraphs: string[]): string {
  let html = ''
  let items: string[] = []
  const endList = () => {
    if (items.length > 0) html += `<ul>${items.map(item => `<li><p>${item}</p></li>`).join('')}</ul>`
    items = []
  }
  for (const paragraph of paragraphs) {
    if (paragraph.startsWith('- ')) {
      items.push(paragraph.slice(2))
      continue
    }
    endList()
    html += `<p>${paragraph}</p>`
  }
  endList()
  return html
}
