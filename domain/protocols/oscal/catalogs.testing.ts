import type { OscalCatalog, OscalControl, OscalPart } from './oscal-catalog-schema.ts'

const lamps = '0b6f6c1e-3d0e-4a55-9a0f-6f0a3f1f2a01'

function catalog(title: string, version: string, more: Partial<OscalCatalog>): OscalCatalog {
  const metadata = {
    title,
    version,
    'last-modified': '2026-03-02T08:00:00+01:00',
    'oscal-version': '1.1.3',
  }
  return { uuid: '0b6f6c1e-3d0e-4a55-9a0f-6f0a3f1f2a00', metadata, ...more }
}

const labels = (plain: string) => [
  { name: 'label', class: 'zero-padded', value: plain.replace(/-(\d)(?!\d)/, '-0$1') },
  { name: 'label', value: plain },
  { name: 'sort-id', value: plain.toLowerCase().replace(/\d+/g, number => number.padStart(2, '0')) },
]

function item(label: string, prose: string, parts?: OscalPart[]): OscalPart {
  return { name: 'item', props: [{ name: 'label', value: label }], prose, ...(parts && { parts }) }
}

const withdrawn = (id: string, label: string, href: string): OscalControl => ({
  id,
  title: 'Gone',
  props: [...labels(label), { name: 'status', value: 'Withdrawn' }],
  links: [{ href, rel: 'incorporated-into' }],
})

/** Groups, enhancements, nested parameters, nested items, linked works, and withdrawn controls. */
export const shopRules = catalog('Shop Rules Revision 3', '3.1', {
  groups: [
    {
      id: 'lt',
      title: 'Lights',
      controls: [
        // Ten comes before two in the file and as text.
        {
          id: 'lt-10',
          title: 'Night lights',
          props: labels('LT-10'),
          parts: [{ name: 'statement', prose: 'Leave one lamp on.' }],
        },
        {
          id: 'lt-2',
          title: 'Lamps',
          params: [
            {
              id: 'lt-2_prm_1',
              select: {
                'how-many': 'one-or-more',
                choice: ['the keeper', 'at {{ insert: param, lt-2_prm_2 }}'],
              },
            },
            {
              id: 'lt-2_prm_2',
              label: 'closing time',
              props: [{ name: 'alt-identifier', value: 'lt-2_old' }],
            },
          ],
          props: labels('LT-2'),
          links: [
            { href: '#lt-10', rel: 'related' },
            { href: `#${lamps}`, rel: 'reference' },
          ],
          parts: [
            {
              name: 'statement',
              parts: [
                item('a.', 'Check the **lamps** by {{ insert: param, lt-2_prm_1 }}:', [
                  item('1.', 'those of the window; and', [item('(a)', 'those of the door;')]),
                ]),
                item('b.', 'Write it down at {{ lt-2_old }}.'),
              ],
            },
            { name: 'guidance', prose: 'A dark shop looks closed. See [LT-10](#lt-10).' },
            {
              name: 'assessment-method',
              props: [{ name: 'method', value: 'EXAMINE' }],
              parts: [{ name: 'assessment-objects', prose: 'the book of lamps\n\nbills for lamps' }],
            },
            { name: 'assessment-objective', prose: 'Is not shown.' },
          ],
          controls: [
            {
              id: 'lt-2.10',
              title: 'Spare lamps',
              props: labels('LT-2(10)'),
              parts: [{ name: 'statement', prose: 'Keep two spare lamps.' }],
            },
            {
              id: 'lt-2.9',
              title: 'Old lamps',
              props: labels('LT-2(9)'),
              parts: [{ name: 'statement', prose: 'Throw old lamps away.' }],
            },
          ],
        },
        withdrawn('lt-3', 'LT-3', '#lt-2'),
      ],
    },
    {
      id: 'tl',
      title: 'Till',
      controls: [
        {
          id: 'tl-1',
          title: 'Counting',
          props: labels('TL-1'),
          parts: [{ name: 'statement', prose: 'Two people count the till.' }],
        },
        withdrawn('tl-2', 'TL-2', '#tl-1'),
      ],
    },
  ],
  'back-matter': {
    resources: [{ uuid: lamps, title: 'On lamps', rlinks: [{ href: 'https://example.com/lamps' }] }],
  },
})

const example = (prose: string): OscalPart => ({ name: 'example', prose })

function goal(id: string, words: string, examples: string[]): OscalControl {
  return {
    id,
    class: 'goal',
    title: id,
    parts: [{ name: 'statement', prose: words }, ...examples.map(example)],
  }
}

/** Headings within groups, untitled goals below them, and withdrawn ones that nothing marks: they have no example. */
export const shopGoals = {
  ...catalog('Shop Goals 2.0', '2.0', {
    groups: [
      {
        id: 'OPEN',
        title: 'OPEN',
        controls: [
          {
            id: 'OP.DR',
            class: 'heading',
            title: 'Doors',
            parts: [{ name: 'statement', prose: 'People get in when the shop is open.' }],
            controls: [
              goal('OP.DR-01', 'The door opens on time', ['Set an alarm', 'Give the key to two people']),
              goal('OP.DR-02', 'The door is wide', []),
            ],
          },
          {
            id: 'OP.GN',
            class: 'heading',
            title: 'Gone',
            parts: [{ name: 'statement' }],
            controls: [goal('OP.GN-01', '', [])],
          },
        ],
      },
    ],
  }),
}

const work = (number: string, title: string, words: string[]): OscalControl => ({
  id: `SHOP_7_${number}`,
  title,
  props: [{ name: 'label', value: `${title} (${number})` }],
  parts: [{ name: 'statement' }, { name: 'guidance', prose: `Why: ${title}.` }],
  controls: words.map((prose, at) => ({
    id: `SHOP_7_${number}.${'ab'[at]}`,
    title: `${number}.${'ab'[at]}`,
    props: [{ name: 'label', value: `${number}.${'ab'[at]}` }],
    parts: [{ name: 'statement', prose }],
  })),
})

/** Numbers in brackets after the title, and words in children that are nothing else. */
export const shopWork = catalog('Shop Work Revision 1', '1.0', {
  groups: [
    {
      id: 'SHOP_7_03.01',
      title: 'Mornings',
      props: [{ name: 'label', value: '03.01' }],
      controls: [
        work('03.01.01', 'Sweeping', ['Sweep the floor.', 'Sweep the step.']),
        {
          id: 'SHOP_7_03.01.02',
          title: '03.01.02',
          props: [{ name: 'status', value: 'withdrawn' }],
          links: [{ href: '#SHOP_7_03.01.01', rel: 'moved_to' }],
        },
      ],
    },
  ],
})

/** As many rules as a large catalog has, a fifth of them enhancements, in twenty groups. */
export function manyRules(count: number): OscalCatalog {
  const rule = (id: string, label: string): OscalControl => ({
    id,
    title: `Rule ${label}`,
    params: [{ id: `${id}_prm_1`, label: 'organization-defined number' }],
    props: labels(label),
    parts: [
      {
        name: 'statement',
        parts: [
          item('a.', `Do it {{ insert: param, ${id}_prm_1 }} times, and write down who did it and when.`),
          item('b.', 'Look at what was written down each year.'),
        ],
      },
      { name: 'guidance', prose: `What **${label}** is for is told here in a few words, as elsewhere.` },
    ],
  })
  const each = count / 20
  const groups = Array.from({ length: 20 }, (_, at) => {
    const id = `g${String.fromCharCode(97 + at)}`
    const own = Math.round(each * 0.8)
    const controls = Array.from({ length: own }, (_, n) =>
      rule(`${id}-${n + 1}`, `${id.toUpperCase()}-${n + 1}`),
    )
    const [first] = controls
    if (first) {
      first.controls = Array.from({ length: each - own }, (_, n) =>
        rule(`${id}-1.${n + 1}`, `${id.toUpperCase()}-1(${n + 1})`),
      )
    }
    return {
      id,
      title: `Group ${id.toUpperCase()}`,
      controls: [...controls, withdrawn(`${id}-gone`, `${id.toUpperCase()}-99`, `#${id}-1`)],
    }
  })
  return catalog('Many Rules Revision 1', '1.0', { groups })
}
