import { group } from '../group.ts'
import { frame, frames } from './frame.ts'
import { homeScreen, homeScreens } from './home-screen.ts'
import { kingKongArea, kingKongStateTable, kingKongs } from './king-kong.ts'
import { newOrHOt, newOrHots, posterTable } from './new-hot.ts'
import { notice, notices } from './notice.ts'
import { pagePath, pagePaths } from './page-path.ts'
import { recommend, recommends } from './recommend.ts'
import { select, selections } from './select.ts'
import { shortVideo, shortVideos } from './short-video.ts'
import { slideshow, slideshows } from './slideshow.ts'
import { resource, resources } from './slot.ts'

/** What 运营 answers, keeps in the database and does by itself. */
export const operateGroup = group({
  services: {
    pagePath,
    slideshow,
    notice,
    homeScreen,
    kingKongArea,
    resource,
    frame,
    shortVideo,
    newOrHOt,
    recommend,
    select,
  },
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
  tables: [kingKongStateTable, posterTable],
})
