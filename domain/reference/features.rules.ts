import type { Feature } from '../access/features.ts'

/** Name and purpose of each feature, for those who switch it on. */
export const describedFeatures: Record<Feature, { name: string; description: string }> = {
  divisions: {
    name: 'Divisions',
    description: 'Parts of a company with their own admins, who see only their divisions’ entities.',
  },
  controls: {
    name: 'Controls',
    description: 'A register of controls with their objectives, functions, processes and owners.',
  },
  policies: {
    name: 'Policies',
    description: 'Versioned policies that people read and acknowledge.',
  },
  'document-requests': {
    name: 'Document Requests',
    description: 'Requests for documents, with assignees and due dates.',
  },
  collaboration: {
    name: 'Collaboration',
    description: 'Colleagues give opinions on a question without changing the answer.',
  },
  interviews: {
    name: 'Interviews',
    description: 'An interviewer records another person’s answers.',
  },
  acceptance: {
    name: 'Acceptance',
    description: 'Managers and admins accept answers. Only admins can change accepted answers.',
  },
}
