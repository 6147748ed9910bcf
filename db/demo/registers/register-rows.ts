interface DemoAsset {
  name: string
  description: string
  category: string
  /** The part of the owner's address before the @. */
  owner: string
  location: string
  criticality: 'low' | 'medium' | 'high' | 'critical'
  holdsPatientData: boolean
  /** The number of rows for each entity, by the entity's key. */
  counts: Record<string, number>
}

export const assetCategories = [
  'Workstations',
  'Servers and storage',
  'Medical devices',
  'Mobile devices',
  'Building systems',
]

export const assets: DemoAsset[] = [
  {
    name: 'Ward workstation',
    description: 'Fixed computers at nursing stations, with a card reader.',
    category: 'Workstations',
    owner: 'victor.chen',
    location: 'Nursing stations',
    criticality: 'high',
    holdsPatientData: true,
    counts: { 'medical-center': 420, 'cedar-ridge': 160, childrens: 210 },
  },
  {
    name: 'Front desk computer',
    description: 'Check-in and appointments; patients can see the back of the screen.',
    category: 'Workstations',
    owner: 'bridget.oconnell',
    location: 'Reception desks',
    criticality: 'medium',
    holdsPatientData: true,
    counts: { millbrook: 9, eastgate: 14, 'heart-clinic': 11, rehabilitation: 7, billing: 38 },
  },
  {
    name: 'Virtual server host',
    description: 'Runs the records system and most other applications.',
    category: 'Servers and storage',
    owner: 'carlos.ibarra',
    location: 'Data hall A and B',
    criticality: 'critical',
    holdsPatientData: true,
    counts: { 'data-center': 36 },
  },
  {
    name: 'Image archive',
    description: 'Keeps pictures of all modalities for ten years.',
    category: 'Servers and storage',
    owner: 'carlos.ibarra',
    location: 'Data hall A',
    criticality: 'critical',
    holdsPatientData: true,
    counts: { imaging: 2, 'data-center': 1 },
  },
  {
    name: 'Infusion pump',
    description: 'Gets its drug library over the wireless network.',
    category: 'Medical devices',
    owner: 'priya.raman',
    location: 'Wards and intensive care',
    criticality: 'critical',
    holdsPatientData: false,
    counts: { 'medical-center': 640, 'cedar-ridge': 190, childrens: 260 },
  },
  {
    name: 'Sample analyzer',
    description: 'Connected to the laboratory system through a small gateway computer.',
    category: 'Medical devices',
    owner: 'victor.chen',
    location: 'Main laboratory',
    criticality: 'high',
    holdsPatientData: true,
    counts: { laboratory: 24 },
  },
  {
    name: 'Home visit tablet',
    description: 'Encrypted, with the mobile records app and a data plan of its own.',
    category: 'Mobile devices',
    owner: 'thomas.lindqvist',
    location: 'With the care teams',
    criticality: 'medium',
    holdsPatientData: true,
    counts: { rehabilitation: 32, millbrook: 4 },
  },
  {
    name: 'Staff phone',
    description: 'For paging and secure messages; wiped from afar when lost.',
    category: 'Mobile devices',
    owner: 'helen.achterberg',
    location: 'With the staff',
    criticality: 'medium',
    holdsPatientData: true,
    counts: { 'medical-center': 310, 'cedar-ridge': 120, childrens: 150, millbrook: 12 },
  },
  {
    name: 'Badge reader',
    description: 'Opens doors, and shelves for medication.',
    category: 'Building systems',
    owner: 'aaron.silva',
    location: 'Doors of all sites',
    criticality: 'high',
    holdsPatientData: false,
    counts: { 'medical-center': 88, 'data-center': 14 },
  },
  {
    name: 'Backup tape library',
    description: 'Keeps the copy of every night for thirty days, where nobody can delete it.',
    category: 'Servers and storage',
    owner: 'carlos.ibarra',
    location: 'Vault outside the data center',
    criticality: 'high',
    holdsPatientData: true,
    counts: { 'data-center': 2 },
  },
]
