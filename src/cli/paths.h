/* paths.h - dotted paths into JSON, as scenarios write them: numbers index arrays from 0, a word
 * picks from an array of objects the one whose `seat` or `id` it is, or else the first that has it, or
 * all words of "p2+ruby", among its values. */
#ifndef PATHS_H
#define PATHS_H

#include "tessera.h"

const ts_node *path_step(const ts_doc *d, const ts_node *n, const char *part); /* or NULL */

/* The value of *d with changes: an object of paths and what stands there instead; null takes away.
 * What a path names in objects is made if it is not there. 0, or -1 with *bad the path that names
 * nothing to take away, no entry of a list, or a part of another path. */
int path_patch(const ts_doc *d, const ts_doc *changes, ts_out *o, const char **bad);

#endif
