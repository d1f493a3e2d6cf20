import { declares } from '../declares.ts'
import { frames } from './frame.ts'
import { homeScreens } from './home-screen.ts'
import { kingKongStateTable, kingKongs } from './king-kong.ts'
import { newOrHots, posterTable } from './new-hot.ts'
import { notices } from './notice.ts'
import { pagePaths } from './page-path.ts'
import { recommends } from './recommend.ts'
import { selections } from './select.ts'
import { shortVideos } from './short-video.ts'
import { slideshows } from './slideshow.ts'
import { resources } from './slot.ts'

/** What 运营 keeps in the database. */
export const operateDeclared = declares({
  things: [
    pagePaths,
    slideshows,
    notices,
    homeScreens,
    kingKongs,
    resources,
    frames,
    shortVideos,
    selections,
    recommends,
    newOrHots,
  ],
  // Rows that belong to a thing's, or that no plain thing is made of.
  tables: [kingKongStateTable, posterTable],
})
