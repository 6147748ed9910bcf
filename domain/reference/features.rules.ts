import type { Feature } from '../access/features.ts'

/** What each feature is called and what it adds, for whoever switches it on. */
export const describedFeatures: Record<Feature, { name: string; description: string }> = {
  divisions: {
    name: 'Divisions',
    description: 'Parts of a company with admins of their own, who see the entities of their divisions only.',
  },
  controls: {
    name: 'Controls',
    description: 'A register of controls with their objectives, functions, processes and owners.',
  },
  policies: {
    name: 'Policies',
    description: 'Policies in versions, which people read and acknowledge.',
  },
  'document-requests': {
    name: 'Document Requests',
    description: 'Lists of documents that are asked for, with who is to submit them and by when.',
  },
  collaboration: {
    name: 'Collaboration',
    description: 'Colleagues give opinions on a question, which never change the answer itself.',
  },
  interviews: {
    name: 'Interviews',
    description: 'An interviewer records the answers that somebody else gives.',
  },
  acceptance: {
    name: 'Acceptance',
    description: 'Answers are accepted by a manager or an admin; after that only an admin changes them.',
  },
}
