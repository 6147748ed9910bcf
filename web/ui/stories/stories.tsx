// The page of all controls, for developers: `/stories.html` of the development server. Not part of the build.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { StoriesPage } from './StoriesPage.tsx'
import { StoryFrame } from './StoryFrame.tsx'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <StoryFrame>
        <StoriesPage />
      </StoryFrame>
    </StrictMode>,
  )
}
